import type { api } from '@pregao/contract';
import { decideCreateUser, START } from '@pregao/domain';
import { type Kept, transactionOnce } from '../../platform/db/once.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { orThrow, Refused } from '../../platform/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inviteUser } from './invite-user.ts';
import { refuseTaken, refusingTaken } from './refuse-taken.ts';
import { userEntry } from './user-audit.ts';
import { companyExists, insertUser } from './users.store.ts';

type CreateUser = Pick<Call<typeof api.createUser>, 'actor' | 'body' | 'request_id' | 'once'>;

/**
 * Registers a user, who has no password yet, and mails the invitation. Until the first sign-in the mails speak the
 * language of whoever registered.
 * @throws Refused NO_PERMISSION, ROLE_ABOVE_OWN, COMPANY_NOT_FOUND, USER_EMAIL_EXISTS, USER_PHONE_EXISTS, USER_TAX_NUMBER_EXISTS
 */
export function createUser(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  call: CreateUser,
): Promise<Kept<{ id: number }>> {
  const { actor, body } = call;
  const work = transactionOnce(deps.db, call.once, async (tx) => {
    orThrow(decideCreateUser(actor, body));
    if (!(await companyExists(tx, body.company_id)))
      throw new Refused('COMPANY_NOT_FOUND', { field: 'company_id' });
    await refuseTaken(tx, 'users', body);
    const { language, timezone } = actor;
    const id = await insertUser(tx, { ...body, language, timezone });
    await recordAudit(tx, call, userEntry(id, { event: 'INVITE', from: START, to: 'INVITED' }));
    await inviteUser(deps, tx, id);
    return { id };
  });
  return refusingTaken('users', work);
}
