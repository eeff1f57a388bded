import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { deleteMailSecrets } from './secret-mails.store.ts';

const BATCH_SIZE = 1000;

/** Deletes the texts of mails whose PIN or link has expired, every minute. */
export const deleteMailSecretsJob = job({
  name: 'forget-mails',
  payload: z.object({}),
  cron: '* * * * *',
  singleton: true,
  retries: 0,
  handle: async (_payload, { deps: { db }, log }) => {
    const texts = await deleteMailSecrets(db, BATCH_SIZE);
    if (texts > 0) log.info({ texts }, 'texts of mails with expired PINs and links were deleted');
  },
});
