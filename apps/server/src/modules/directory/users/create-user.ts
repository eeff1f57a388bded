import type { Input, Reply } from '@pregao/contract';
import { decideCreateUser, HELD_USER_FIELDS, mustHoldChanges } from '@pregao/domain';
import type { IdempotentContext } from '../../../platform/command-context.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { heldValues, holdChange } from '../held-changes/hold-change.ts';
import { mapDuplicateViolation, refuseDuplicate } from '../unique-fields/refuse-duplicate.ts';
import { addUser } from './add-user.ts';
import { findCompanyType } from './users.store.ts';

/**
 * Registers a user without a password and mails the invitation. Until the first sign-in, mails use the
 * language of the actor. A MASTER that a moderator's OPERATOR requests is held, and has no id until it is
 * released.
 * @throws Refused NO_PERMISSION, ROLE_ABOVE_OWN, COMPANY_NOT_FOUND, CHANGE_ALREADY_HELD, USER_EMAIL_EXISTS,
 * USER_PHONE_EXISTS, USER_TAX_NUMBER_EXISTS
 */
export function createUser(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  context: IdempotentContext<Reply<'createUser'>>,
  user: Input<'createUser'>,
): Promise<StoredReply<Reply<'createUser'>>> {
  const { actor } = context;
  const work = idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    const company_type = await findCompanyType(tx, user.company_id);
    if (!company_type) throw new Refused('COMPANY_NOT_FOUND', { field: 'company_id' });
    orThrow(decideCreateUser(actor, { ...user, company_type }));
    await refuseDuplicate(tx, 'users', user);
    if (deps.config.holdHours > 0 && mustHoldChanges(actor, { company_type, role: user.role })) {
      const values = heldValues(HELD_USER_FIELDS, undefined, user);
      const change = { kind: 'NEW_MASTER', company_id: user.company_id, user_id: null, values } as const;
      return { id: null, held: await holdChange(deps, tx, context, change) };
    }
    const { language, timezone } = actor;
    return { id: await addUser(deps, tx, context, { ...user, language, timezone }), held: [] };
  });
  return mapDuplicateViolation('users', work);
}
