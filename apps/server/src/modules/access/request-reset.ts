import type { api } from '@pregao/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { networkOf } from '../../platform/network.ts';
import { resetMailJob } from './reset-mail.job.ts';
import { countTry, resetMailBuckets } from './throttle.ts';

type RequestReset = Pick<Call<typeof api.forgotPassword>, 'body' | 'ip' | 'request_id'>;

/**
 * Has a reset link mailed if the address has an account. Whether it has one is looked up by the worker: the call does the
 * same work and takes the same time for every address.
 * @throws Refused TOO_MANY_REQUESTS
 */
export async function requestReset(deps: Pick<Deps, 'db' | 'jobs'>, call: RequestReset): Promise<void> {
  const { email, language, timezone } = call.body;
  await countTry(deps.db, resetMailBuckets(email, networkOf(call.ip)));
  await deps.jobs.enqueue(deps.db, resetMailJob, {
    email,
    language,
    timezone,
    request_id: call.request_id,
  });
}
