/** What the filter of the list of references runs over; fetched when somebody filters. */
import { referenceIndex } from '../../site/view/references.ts';

export const GET = () => new Response(JSON.stringify(referenceIndex()), { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
