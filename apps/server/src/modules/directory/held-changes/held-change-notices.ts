import { type HeldValue, maskValues } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken, randomToken } from '../../../platform/passwords.ts';
import { insertOneTimeToken } from '../../credentials/one-time-tokens.store.ts';
import type { Notice } from '../../notices/compose-mails.ts';
import type { FactsOf } from '../../notices/notices.ts';
import { notify } from '../../notices/notify.ts';
import { findRecipients, type Recipient } from '../../notices/recipients.store.ts';
import { bankLabel } from '../companies/company-data.ts';
import { findRequester } from '../users/requester.store.ts';
import { type LockedChange, namesOfChange } from './held-changes.store.ts';

type NoticedChange = Omit<LockedChange, 'status' | 'values'> & { readonly values: readonly HeldValue[] };

async function factsOf(tx: Tx, change: NoticedChange) {
  const requester = await findRequester(tx, change.asked_by);
  return {
    kind: change.kind,
    ...(await namesOfChange(tx, change)),
    asker_name: requester.name,
    asker_company: requester.company_name,
    values: maskValues(change.values).map(labelBank),
  };
}

function labelBank(value: HeldValue): HeldValue {
  if (value.field !== 'bank') return value;
  return { ...value, before: value.before && bankLabel(value.before), after: bankLabel(value.after) };
}

const recipientFilterOf = ({ company_id, user_id }: NoticedChange) => ({
  companyIds: [company_id],
  userIds: user_id === null ? [] : [user_id],
  moderators: true,
});

/**
 * Notifies at once of a held change with its old and new values. Readers are the company's MASTERs, the user
 * at its current address, and every MASTER of the moderators. Each active reader gets a link of its own that
 * stops the change.
 */
export async function notifyHeldChange(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  change: NoticedChange,
): Promise<void> {
  const facts = await factsOf(tx, change);
  const readers = await findRecipients(tx, recipientFilterOf(change));
  const notices: Notice[] = [];
  for (const reader of readers)
    notices.push({
      kind: 'CHANGE_HELD',
      to: { users: [reader.user_id] },
      facts: {
        ...facts,
        effective_at: change.effective_at,
        token: reader.active ? await createStopToken(tx, change, reader) : null,
      },
    });
  await notify(deps, tx, notices);
}

async function createStopToken(tx: Tx, change: NoticedChange, { user_id }: Recipient): Promise<string> {
  const token = randomToken();
  const { effective_at, created_at } = change;
  await insertOneTimeToken(tx, {
    purpose: 'HELD_CHANGE',
    user_id,
    held_change_id: change.id,
    token_hash: hashToken(token),
    seconds: Math.ceil((effective_at.getTime() - created_at.getTime()) / 1000),
  });
  return token;
}

export type HeldChangeOutcome = FactsOf<'HELD_CHANGE_ENDED'>['outcome'];

/**
 * Notifies of the end of a held change: those who were notified of it, and its requester. MASTERs whose
 * company's account was applied are left out, because BANK_DATA_CHANGED tells them.
 */
export async function notifyHeldChangeEnd(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  change: NoticedChange,
  outcome: HeldChangeOutcome,
): Promise<void> {
  const facts = await factsOf(tx, change);
  const { userIds, ...rest } = recipientFilterOf(change);
  const readers = await findRecipients(tx, { ...rest, userIds: [...userIds, change.asked_by] });
  const hasOwnNotice = change.kind === 'BANK_DATA' && outcome.status === 'APPLIED';
  const users = readers
    .filter(
      ({ company_id, role }) => !(hasOwnNotice && company_id === change.company_id && role === 'MASTER'),
    )
    .map(({ user_id }) => user_id);
  await notify(deps, tx, { kind: 'HELD_CHANGE_ENDED', to: { users }, facts: { ...facts, outcome } });
}
