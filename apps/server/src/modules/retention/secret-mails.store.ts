import { type NoticeKind, PIN_MINUTES } from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { GIVEN_UP_DAYS } from '../../platform/mail/mails.store.ts';
import type { OneTimePurpose } from '../credentials/one-time-tokens.store.ts';
import type { FactsOf } from '../notices/notices.ts';

type Secret<Facts> = keyof Facts & ('pin' | 'token') extends never ? never : Facts;
/** Kinds of mails that carry a PIN or a link with a token. */
type SecretKind = { [Kind in NoticeKind]: Secret<FactsOf<Kind>> extends never ? never : Kind }[NoticeKind];

/** Token purpose behind the link of each kind. A PIN has no token: its lifetime counts. */
const PURPOSES = {
  INVITATION: 'INVITATION',
  PASSWORD_RESET: 'PASSWORD_RESET',
  CREDENTIAL_SECRET: 'CREDENTIAL_SECRET',
  CHANGE_HELD: 'HELD_CHANGE',
} as const satisfies Record<Exclude<SecretKind, 'PIN'>, OneTimePurpose>;

/** Kinds of mails whose texts contain secrets. */
export const SECRET_KINDS: readonly NoticeKind[] = [
  'PIN',
  ...(Object.keys(PURPOSES) as (keyof typeof PURPOSES)[]),
];

/**
 * Selects sent or given-up mails whose secret is expired or used at an instant. An unsent mail keeps its text
 * in any case.
 */
export function selectSpentSecrets(at: RawBuilder<Date>) {
  return sql`
    SELECT m.id FROM mails m
    WHERE m.text <> '' AND m.kind = 'PIN' AND m.created_at <= ${at} - make_interval(mins => ${PIN_MINUTES})
      AND (m.sent_at <= ${at} OR m.created_at <= ${at} - make_interval(days => ${GIVEN_UP_DAYS}))
    UNION ALL
    SELECT m.id FROM unnest(${Object.keys(PURPOSES)}::text[], ${Object.values(PURPOSES)}::text[]) AS secret (kind, purpose)
    JOIN mails m ON m.kind = secret.kind AND m.text <> ''
    WHERE (m.sent_at <= ${at} OR m.created_at <= ${at} - make_interval(days => ${GIVEN_UP_DAYS}))
      AND NOT EXISTS (SELECT FROM one_time_tokens t WHERE t.user_id = m.user_id AND t.purpose = secret.purpose
        AND t.expires_at > ${at} AND coalesce(t.used_at > ${at}, true))`;
}

/**
 * Clears the texts of one batch of such mails.
 * @returns how many
 */
export async function deleteMailSecrets(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE mails SET text = '', html = '' WHERE id = ANY(ARRAY(
      SELECT id FROM (${selectSpentSecrets(sql`app_now()`)}) spent LIMIT ${limit}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
