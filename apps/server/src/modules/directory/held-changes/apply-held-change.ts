import {
  type HeldChangeFailure,
  type HeldChangeKind,
  type HeldValue,
  isLastMaster,
  userStatus,
} from '@pregao/domain';
import type { AnyCommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changeAccount } from '../companies/change-account.ts';
import { lockCompanyOfChange } from '../companies/companies.store.ts';
import { type Account, isOpenBank } from '../companies/company-data.ts';
import { lockFactorsOf } from '../factors/factors.store.ts';
import { resetFactors } from '../factors/reset-factors.ts';
import { findDuplicateFields, type UniqueFields } from '../unique-fields/unique-fields.store.ts';
import { countActiveMasters } from '../users/active-masters.ts';
import { addUser } from '../users/add-user.ts';
import { blockLockedUser, unblockLockedUser } from '../users/block-locked-user.ts';
import { changeUser, type UserField } from '../users/change-user.ts';
import { findRequester } from '../users/requester.store.ts';
import { lockForBlock, lockUserOfChange } from '../users/users.store.ts';
import { endHeldChange } from './end-held-change.ts';
import type { LockedChange } from './held-changes.store.ts';

type ApplyDeps = Pick<Deps, 'config' | 'jobs'>;

/** A locked change being applied; `user_id` is set if its kind is about a user. */
interface ApplyContext {
  readonly deps: ApplyDeps;
  readonly tx: Tx;
  readonly context: AnyCommandContext;
  readonly change: LockedChange;
}

/** Applies a change, or returns why it cannot be applied without having written anything. */
type ApplyChange = (context: ApplyContext) => Promise<HeldChangeFailure | undefined>;

const UNIQUE_FIELD_FAILURES = {
  email: 'EMAIL_TAKEN',
  phone: 'PHONE_TAKEN',
  tax_number: 'TAX_NUMBER_TAKEN',
} as const satisfies Record<keyof UniqueFields, HeldChangeFailure>;

const newValuesOf = (values: readonly HeldValue[]) =>
  Object.fromEntries(values.map((value) => [value.field, value.after]));

/** Tells whether the row differs from the values that were shown to those who could stop the change. */
const hasChanged = (values: readonly HeldValue[], row: object): boolean =>
  values.some(({ field, before }) => (row as Record<string, unknown>)[field] !== before);

async function uniqueFieldFailure(
  tx: Tx,
  data: UniqueFields,
  except?: number,
): Promise<HeldChangeFailure | undefined> {
  const duplicates = await findDuplicateFields(tx, 'users', data, except);
  const field = (Object.keys(UNIQUE_FIELD_FAILURES) as (keyof UniqueFields)[]).find((one) => duplicates[one]);
  return field && UNIQUE_FIELD_FAILURES[field];
}

const requireUserId = ({ id, user_id }: LockedChange): number => {
  if (user_id === null) throw new Error(`held change ${id} is about no user`);
  return user_id;
};

const applyAccount: ApplyChange = async ({ deps, tx, context, change }) => {
  const company = await lockCompanyOfChange(tx, change.company_id);
  if (hasChanged(change.values, company)) return 'CHANGED_MEANWHILE';
  const account = newValuesOf(change.values) as unknown as Account;
  if (!isOpenBank(account.bank, company.bank)) return 'BANK_CLOSED';
  await changeAccount(deps, tx, context, { company, account });
};

const applyUserData: ApplyChange = async ({ deps, tx, context, change }) => {
  const user = await lockUserOfChange(tx, requireUserId(change));
  if (hasChanged(change.values, user)) return 'CHANGED_MEANWHILE';
  const values: { readonly [Field in UserField]?: string } = newValuesOf(change.values);
  const failure = await uniqueFieldFailure(tx, { ...user, ...values }, user.id);
  if (failure) return failure;
  await changeUser(deps, tx, context, { user, values });
};

const applyNewMaster: ApplyChange = async ({ deps, tx, context, change }) => {
  const person = newValuesOf(change.values) as unknown as Record<UserField, string>;
  const failure = await uniqueFieldFailure(tx, person);
  if (failure) return failure;
  const { language, timezone } = await findRequester(tx, change.asked_by);
  await addUser(deps, tx, context, {
    ...person,
    company_id: change.company_id,
    role: 'MASTER',
    language,
    timezone,
  });
};

const applyBlock =
  (block: boolean): ApplyChange =>
  async ({ tx, context, change }) => {
    const id = requireUserId(change);
    const locked = await lockForBlock(tx, id, id);
    const user = locked.find((one) => one.id === id);
    const status = user && userStatus(user);
    if (!user || !status || block === (status === 'BLOCKED')) return 'CHANGED_MEANWHILE';
    const activeMasters = countActiveMasters(locked, user.company_id);
    if (block && isLastMaster({ ...user, status }, activeMasters)) return 'LAST_MASTER';
    await (block ? blockLockedUser(tx, context, user) : unblockLockedUser(tx, context, user));
  };

const applyFactorReset: ApplyChange = async ({ deps, tx, context, change }) => {
  const id = requireUserId(change);
  const { factor_since } = await lockFactorsOf(tx, id);
  const second_factor = factor_since === null ? 'NONE' : 'ENROLLED';
  if (hasChanged(change.values, { second_factor })) return 'CHANGED_MEANWHILE';
  await resetFactors(deps, tx, context, id);
};

const APPLY = {
  BANK_DATA: applyAccount,
  USER_DATA: applyUserData,
  NEW_MASTER: applyNewMaster,
  BLOCK_USER: applyBlock(true),
  UNBLOCK_USER: applyBlock(false),
  RESET_FACTOR: applyFactorReset,
} as const satisfies Record<HeldChangeKind, ApplyChange>;

/**
 * Applies a locked held change, or ends it as FAILED. It fails if it is no longer possible, or if its
 * requester was blocked meanwhile. It writes only the change's own fields, and notifies those concerned.
 */
export async function applyHeldChange(
  deps: ApplyDeps,
  tx: Tx,
  context: AnyCommandContext,
  change: LockedChange,
): Promise<void> {
  const { active } = await findRequester(tx, change.asked_by);
  const failure = active ? await APPLY[change.kind]({ deps, tx, context, change }) : 'ASKER_BLOCKED';
  const outcome =
    failure === undefined ? ({ status: 'APPLIED' } as const) : ({ status: 'FAILED', failure } as const);
  await endHeldChange(deps, tx, context, change, outcome);
}
