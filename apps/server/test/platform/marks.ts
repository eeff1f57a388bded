import { sql } from 'kysely';
import * as z from 'zod';
import { job } from '../../src/platform/jobs/job.ts';

/** Leaves a mark that names its process, tells the parent, and then never ends by itself. */
export const marks = job({
  name: 'test-marks',
  payload: z.object({ what: z.string() }),
  backoffSeconds: 0,
  handle: async ({ what }, { deps, signal }) => {
    await sql`INSERT INTO marks (what, worker) VALUES (${what}, ${process.pid})`.execute(deps.db);
    process.send?.('marked');
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  },
});
