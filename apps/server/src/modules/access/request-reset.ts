import type { Input, Reply } from '@pregao/contract';
import type { VisitorContext } from '../../platform/command-context.ts';
import type { Deps } from '../../platform/deps.ts';
import { ipNetwork } from '../../platform/ip-network.ts';
import { countTry } from '../../platform/rate-limit/rate-limit.ts';
import { MESSAGES } from './messages.ts';
import { resetMailBuckets } from './rate-limit-buckets.ts';
import { resetMailJob } from './reset-mail.job.ts';

/**
 * Enqueues a reset mail for an address. The worker looks up the account, so the call takes the same time for
 * every address (no user enumeration).
 * @throws Refused TOO_MANY_REQUESTS
 */
export async function requestReset(
  deps: Pick<Deps, 'db' | 'jobs'>,
  { ip, request_id }: VisitorContext,
  { email, language, timezone }: Input<'forgotPassword'>,
): Promise<Reply<'forgotPassword'>> {
  await countTry(deps.db, resetMailBuckets(email, ipNetwork(ip)));
  await deps.jobs.enqueue(deps.db, resetMailJob, {
    email,
    language,
    timezone,
    request_id,
  });
  return { message: MESSAGES.reset_sent[language] };
}
