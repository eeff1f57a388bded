import type { Input, Reply } from '@pregao/contract';
import {
  type Actor,
  IN_APP_NOTICE_KINDS,
  type InAppNoticeKind,
  mayReceiveKind,
  NOTICE_RULES,
  noticeChoice,
  noticeChoiceRefusal,
} from '@pregao/domain';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refusal.ts';
import { NOTICES } from '../notices/notices.ts';
import { findNoticeChoices, upsertNoticeChoice } from './notice-choices.store.ts';

/**
 * Tells whether a kind of notice can reach this actor, by company type and role; ACCOUNT notices reach
 * everyone.
 */
function canReceive(actor: Actor, kind: InAppNoticeKind): boolean {
  const { audience } = NOTICES[kind];
  return (
    audience === 'ACCOUNT' ||
    (audience.some((type) => type === actor.company_type) && mayReceiveKind(kind, actor))
  );
}

/** Returns the delivery choice of each kind that can reach the actor. */
export async function getNoticeChoices(db: Db, actor: Actor): Promise<Reply<'getNoticeChoices'>> {
  const chosen = await findNoticeChoices(db, actor.user_id);
  const kinds = IN_APP_NOTICE_KINDS.filter((kind) => canReceive(actor, kind));
  return {
    choices: kinds.map((kind) => ({
      kind,
      choice: noticeChoice(kind, chosen),
      mandatory: NOTICE_RULES[kind].delivery === 'MANDATORY',
    })),
  };
}

/**
 * Stores delivery choices of the actor.
 * @throws Refused NOTICE_MANDATORY
 */
export async function setNoticeChoices(
  { db }: Pick<Deps, 'db'>,
  { actor }: CommandContext,
  { choices }: Input<'chooseNotices'>,
): Promise<Reply<'getNoticeChoices'>> {
  for (const [at, { kind, choice }] of choices.entries()) {
    const refusal = noticeChoiceRefusal(kind, choice);
    if (refusal) throw new Refused(refusal.key, { field: `choices.${at}.choice` });
  }
  await transaction(db, async (tx) => {
    for (const one of choices) await upsertNoticeChoice(tx, actor.user_id, one);
  });
  return getNoticeChoices(db, actor);
}
