import type { Input, Reply } from '@pregao/contract';
import {
  type Actor,
  BELL_KINDS,
  type BellKind,
  mayReceiveKind,
  NOTICE_RULES,
  noticeChoice,
  noticeChoiceRefusal,
} from '@pregao/domain';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refused.ts';
import { NOTICES } from '../notices/notices.ts';
import { findNoticeChoices, upsertNoticeChoice } from './notice-choices.store.ts';

/** What is told to somebody of this role in a company of this type, or of one's own access to anybody. */
function concerns(actor: Actor, kind: BellKind): boolean {
  const { audience } = NOTICES[kind];
  return (
    audience === 'ACCOUNT' ||
    (audience.some((type) => type === actor.company_type) && mayReceiveKind(kind, actor))
  );
}

/** When each kind that concerns the reader is mailed. */
export async function getNoticeChoices(db: Db, actor: Actor): Promise<Reply<'getNoticeChoices'>> {
  const chosen = await findNoticeChoices(db, actor.user_id);
  const kinds = BELL_KINDS.filter((kind) => concerns(actor, kind));
  return {
    choices: kinds.map((kind) => ({
      kind,
      choice: noticeChoice(kind, chosen),
      mandatory: NOTICE_RULES[kind].reach === 'MANDATORY',
    })),
  };
}

/** Keeps the choices of the signed-in user for some kinds. @throws Refused NOTICE_MANDATORY */
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
