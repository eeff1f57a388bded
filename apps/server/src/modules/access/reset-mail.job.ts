import { LANGUAGES } from '@pregao/domain';
import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { sendResetMail } from './send-reset-mail.ts';

/**
 * Looks up the address and mails the link. A retry after a crash may mail a second one, which does no harm.
 */
export const resetMailJob = job({
  name: 'access-reset-mail',
  payload: z.object({
    email: z.string(),
    language: z.enum(LANGUAGES),
    timezone: z.string(),
    request_id: z.string(),
  }),
  handle: (payload, { deps }) => sendResetMail(deps, payload),
  concurrency: 2,
});
