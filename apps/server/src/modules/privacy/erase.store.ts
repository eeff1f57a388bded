import { ERASED_NAME } from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { QUEUE_SCHEMA } from '../../platform/jobs/pg-boss.ts';
import type { Person } from './person.store.ts';
import {
  jsonMentionsPerson,
  mentionsPerson,
  type PersonalData,
  redactJson,
  redactText,
} from './personal-data.store.ts';

interface ErasureStatement {
  readonly what: string;
  readonly statement: RawBuilder<unknown>;
}

/** Statements that erase the person's own rows. */
const ownRowStatements = ({ id }: Person, { emails }: PersonalData): ErasureStatement[] => {
  const of = (table: string) => sql`delete from ${sql.table(table)} where user_id = ${id}`;
  return [
    {
      what: 'mails to the person',
      statement: sql`delete from mails where user_id = ${id} or to_address = any(${emails})`,
    },
    { what: 'notices', statement: of('notices') },
    { what: 'digests', statement: of('digests') },
    { what: 'notice preferences', statement: of('notice_choices') },
    { what: 'known networks', statement: of('known_addresses') },
    {
      what: 'addresses and browsers of sessions',
      statement: sql`update sessions set browser = null, system = null, address = null, seen_address = null where user_id = ${id}`,
    },
    { what: 'default views', statement: of('list_view_defaults') },
    { what: 'private views', statement: sql`delete from list_views where user_id = ${id} and not shared` },
    { what: 'simulations', statement: of('simulations') },
    { what: 'PINs', statement: of('pin_challenges') },
    { what: 'authenticator app', statement: of('authenticator_apps') },
    { what: 'recovery codes', statement: of('recovery_codes') },
    { what: 'links in mails', statement: of('one_time_tokens') },
    { what: 'stored replies to repeated calls of the person', statement: of('idempotency_keys') },
    { what: 'refused sign-ins', statement: of('refused_sign_ins') },
    {
      what: 'password reset requests',
      statement: sql`delete from ${sql.table(`${QUEUE_SCHEMA}.job`)} where name = 'access-reset-mail'
        and state >= 'completed' and lower(data ->> 'email') = any(${emails})`,
    },
    {
      what: 'hashes of credentials',
      statement: sql`update credentials set secret_hash = null where user_id = ${id}`,
    },
  ];
};

/** Statements that erase what other people's rows say about the person. */
const otherRowStatements = ({ id }: Person, data: PersonalData): ErasureStatement[] => {
  const { emails, texts } = data;
  // View names must stay unique: two names that both contained the person could now collide.
  const viewName = sql`case when ${mentionsPerson(data, 'name')}
    then left(${redactText(data, 'name')}, 39 - length(id::text)) || ' ' || id else name end`;
  const field = sql`change ->> 'field' in ('name', 'email', 'phone', 'tax_number')`;
  const mark = sql`jsonb_build_object('before', case when jsonb_typeof(change -> 'before') = 'string' then ${ERASED_NAME}::text end,
    'after', case when jsonb_typeof(change -> 'after') = 'string' then ${ERASED_NAME}::text end)`;
  return [
    {
      what: 'mails to others that mention the person',
      statement: sql`update mails set subject = ${redactText(data, 'subject')}, text = '', html = ''
        where ${mentionsPerson(data, 'subject')} or ${mentionsPerson(data, 'text')} or ${mentionsPerson(data, 'html')}`,
    },
    {
      what: 'notices to others that mention the person',
      statement: sql`delete from notices where ${jsonMentionsPerson(data, 'said')}`,
    },
    {
      what: 'access requests',
      statement: sql`delete from access_requests
        where lower(person ->> 'email') = any(${emails}) or person ->> 'tax_number' = any(${texts})`,
    },
    {
      what: 'values of held changes',
      statement: sql`update held_changes h set end_reason = left(${redactText(data, 'end_reason')}, 255), changes = (
          select jsonb_agg(case when ${field} then change || ${mark} else change end order by place)
          from jsonb_array_elements(h.changes) with ordinality one (change, place))
        where h.user_id = ${id} or (h.kind = 'NEW_MASTER' and ${jsonMentionsPerson(data, 'changes')})`,
    },
    {
      what: 'approval requests that mention the person',
      statement: sql`update approval_requests set command = ${redactJson(data, 'command')}::jsonb,
          summary = ${redactJson(data, 'summary')}::jsonb, end_reason = left(${redactText(data, 'end_reason')}, 255)
        where ${jsonMentionsPerson(data, 'command')} or ${jsonMentionsPerson(data, 'summary')} or ${mentionsPerson(data, 'end_reason')}`,
    },
    {
      what: 'views that filter by the person',
      statement: sql`update list_views set params = ${redactJson(data, 'params')}::jsonb, name = ${viewName}
        where ${jsonMentionsPerson(data, 'params')} or ${mentionsPerson(data, 'name')}`,
    },
    {
      what: 'stored replies to repeated calls of others',
      statement: sql`update idempotency_keys set reply = ${redactJson(data, 'reply')} where ${jsonMentionsPerson(data, 'reply')}`,
    },
    {
      what: 'bank lines that mention the person',
      statement: sql`update bank_lines set text = ${redactText(data, 'text')}, document = ${redactText(data, 'document')},
          payer = case when ${mentionsPerson(data, 'payer')} then null else payer end
        where ${mentionsPerson(data, 'text')} or ${mentionsPerson(data, 'document')} or ${mentionsPerson(data, 'payer')}`,
    },
    {
      what: 'remarks on bank statements that mention the person',
      statement: sql`update bank_statement_remarks set value = ${redactText(data, 'value')}, expected = ${redactText(data, 'expected')}
        where ${mentionsPerson(data, 'value')} or ${mentionsPerson(data, 'expected')}`,
    },
    {
      what: 'replies of webhook receivers',
      statement: sql`update webhook_attempts set reply = null where ${mentionsPerson(data, 'reply')}`,
    },
  ];
};

/**
 * Erases the person from all tables except what the law keeps.
 * @returns the number of changed rows by kind
 */
export async function eraseTraces(
  tx: Tx,
  person: Person,
  data: PersonalData,
): Promise<Readonly<Record<string, number>>> {
  const erased: Record<string, number> = {};
  for (const { what, statement } of [
    ...ownRowStatements(person, data),
    ...otherRowStatements(person, data),
  ]) {
    const { numAffectedRows } = await statement.execute(tx);
    if (numAffectedRows) erased[what] = Number(numAffectedRows);
  }
  return erased;
}

/** Reduces the account to its number, company, role and times. It stays blocked permanently. */
export async function eraseAccount(tx: Tx, { id }: Person): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      name: ERASED_NAME,
      email: `removido-${id}@pregao.invalid`,
      tax_number: `ERASED-${id}`,
      phone: `ERASED-${id}`,
      password_hash: null,
      language: 'pt',
      timezone: 'UTC-3',
      pin_tries: 0,
      pin_locked_until: null,
      factor_since: null,
      erased_at: sql<Date>`app_now()`,
      updated_at: sql<Date>`app_now()`,
    })
    .where('id', '=', id)
    .execute();
}
