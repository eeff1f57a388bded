import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { checkStoredFiles } from './check-stored-files.ts';

/**
 * Checks stored files each night, an hour after the orphan sweep. It finds altered or missing files before a
 * user needs them.
 */
export const checkStoredFilesJob = job({
  name: 'check-stored',
  payload: z.object({}),
  cron: '37 4 * * *',
  singleton: true,
  retries: 0,
  // Six hours: one night's part of a large store is hundreds of gigabytes.
  expireSeconds: 6 * 3600,
  handle: async (_payload, { deps, log, signal }) => {
    for (const broken of await checkStoredFiles(deps, { signal }))
      log.error(broken, 'a stored file is missing or was altered: restore it from a backup');
  },
});
