/** Names of entries and keys of references, for the form; fetched with the first field somebody enters. */
import { knownNames } from '../../site/view/contribute.ts';

export const GET = () => new Response(JSON.stringify(knownNames()), { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
