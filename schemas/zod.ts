/** zod, set up once: no `eval` probe (the site's content security policy forbids it). Schemas import `z` from here. */
import * as z from 'zod';

z.config({ jitless: true });

export { z };
