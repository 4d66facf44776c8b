/** Ids, keys and numbers for exact jumps; fetched with the first query. */
import { exactIndex } from '../../site/view/search.ts';

export const GET = () => new Response(JSON.stringify(exactIndex()), { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
