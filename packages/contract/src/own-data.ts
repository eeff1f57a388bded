import { COMPANY_TYPES, LANGUAGES, NOTICE_CHOICES, ROLES } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, instant, link, noInput } from './fields.ts';

export const OWN_DATA_FORMAT = 'pregao-own-data/1';

const instantOrNull = instant.nullable();
const described = (about: string, example: unknown) => ({ description: about, examples: [example] });
const textOrNull = z.string().nullable();

const account = z.object({
  user_id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  tax_number: z.string(),
  phone: z.string(),
  language: z.enum(LANGUAGES),
  timezone: z.string(),
  created_at: instant,
  accepted_at: instantOrNull.meta(
    described('Acceptance of the invitation; null while open.', '2026-11-20T13:05:00.000Z'),
  ),
  blocked_at: instantOrNull,
  second_factor_since: instantOrNull.meta(
    described('Enrollment of an own second factor; null without one.', '2026-11-20T13:05:00.000Z'),
  ),
  second_factor_reset_at: instantOrNull.meta(
    described('Last reset by another user; null: never.', '2026-11-20T13:05:00.000Z'),
  ),
  app_enrolled_at: instantOrNull.meta(
    described('Enrollment of the authenticator app; null without one.', '2026-11-20T13:05:00.000Z'),
  ),
  app_used_at: instantOrNull.meta(
    described('Last use of an app code; null before the first.', '2026-11-20T13:05:00.000Z'),
  ),
});

const company = z.object({
  company_id: id,
  name: z.string(),
  tax_number: z.string(),
  company_type: z.enum(COMPANY_TYPES),
});

const session = z.object({
  created_at: instant,
  expires_at: instant,
  ended_at: instantOrNull,
  ended_cause: textOrNull.meta(described('Cause of an early end; null without one.', 'SIGN_OUT')),
  browser: textOrNull.meta(described('Browser of the session; null if unknown.', 'Firefox')),
  system: textOrNull.meta(described('Operating system of the session; null if unknown.', 'Windows')),
  address: textOrNull.meta(
    described('IP address at the start of the session; null if unknown.', '203.0.113.7'),
  ),
  seen_at: instantOrNull.meta(described('Last use.', '2026-11-20T13:05:00.000Z')),
  seen_address: textOrNull.meta(described('IP address of the last use.', '203.0.113.7')),
});

const network = z.object({
  address: z
    .string()
    .meta(described('Network of the user: an IPv4 address, or the /64 of an IPv6 address.', '203.0.113.7')),
  seen_at: instant.meta(described('Last use.', '2026-11-20T13:05:00.000Z')),
});

const credential = z.object({
  client_id: z.string(),
  status: z.string().meta(described('Status of the credential.', 'ACTIVE')),
  created_at: instant,
  expires_at: instant,
  last_used_at: instantOrNull,
});

const recoveryCode = z.object({
  created_at: instant,
  used_at: instantOrNull.meta(described('Use for a sign-in; null if unused.', '2026-11-20T13:05:00.000Z')),
});

const notice = z.object({
  kind: z.string().meta(described('Kind of the item.', 'PROPOSAL_ACCEPTED')),
  said: z.unknown().meta(described('Content in both languages.', { pt: 'Proposta aceita' })),
  created_at: instant,
  seen_at: instantOrNull.meta(described('Time when it was seen; null before.', '2026-11-20T13:05:00.000Z')),
});

const view = z.object({
  list: z.string().meta(described('List of the view.', 'users')),
  name: z.string(),
  params: z.unknown().meta(described('Filters and sort order.', { role: ['MASTER'] })),
  shared: z.boolean().meta(described('Whether it is shared in the company.', false)),
  created_at: instant,
});

const heldChange = z.object({
  kind: z.string().meta(described('Changed data.', 'USER_DATA')),
  status: z.string().meta(described('Status of the change.', 'APPLIED')),
  changes: z
    .unknown()
    .meta(
      described('Fields before and after.', [
        { field: 'email', before: 'a@x.example', after: 'b@x.example' },
      ]),
    ),
  created_at: instant,
  effective_at: instant,
  ended_at: instantOrNull,
});

const request = z.object({
  status: z.string().meta(described('Answer to the request.', 'ACCEPTED')),
  person: z.unknown().meta(described('Data of the person in the request.', { name: 'Ana Souza' })),
  created_at: instant,
  answered_at: instantOrNull.meta(described('Time of the answer; null before.', '2026-11-20T13:05:00.000Z')),
});

const act = z.object({
  at: instant.meta(described('Time of the act.', '2026-11-20T13:05:00.000Z')),
  entity: z.string().meta(described('Changed entity.', 'OFFER')),
  entity_id: id,
  event: z.string().meta(described('The act.', 'MAKE_AVAILABLE')),
  from_status: textOrNull.meta(described('Status before; null if the entity has none.', 'AVAILABLE')),
  to_status: textOrNull.meta(described('Status after; null if the entity has none.', 'APPROVED')),
  details: z.unknown().meta(described('Further details of the audit row.', {})),
});

const mail = z.object({
  kind: z.string().meta(described('Kind of the mail.', 'PROPOSAL_ACCEPTED')),
  subject: z.string().meta(described('Subject.', 'Proposta aceita')),
  text: textOrNull.meta(
    described('Text; null if it contained a PIN or a link, or is no longer stored.', 'Olá, Ana.'),
  ),
  created_at: instant,
  sent_at: instantOrNull.meta(described('Time of delivery; null before.', '2026-11-20T13:05:00.000Z')),
});

const bankLine = z.object({
  day: day.meta({ description: 'Day of the movement.' }),
  text: textOrNull.meta(described('Text of the bank.', 'PIX RECEBIDO ANA SOUZA')),
  document: textOrNull.meta(described('Document number or complement.', '000042')),
  payer: textOrNull.meta(described('CPF or CNPJ of the other side.', '52998224725')),
});

/** The file with all stored data of a person. */
export const ownData = z
  .object({
    format: z.literal(OWN_DATA_FORMAT).meta(described('Name of the format.', OWN_DATA_FORMAT)),
    made_at: instant.meta(described('Time of the export.', '2026-11-20T13:05:00.000Z')),
    account: account.meta({ id: 'OwnAccount', description: 'The person.' }),
    company: company.meta({ id: 'OwnCompany', description: 'The company of the person.' }),
    sessions: z.array(session.meta({ id: 'OwnKeptSession' })).describe('Sessions.'),
    networks: z
      .array(network.meta({ id: 'OwnNetwork' }))
      .describe('Networks from which the person signed in.'),
    credentials: z
      .array(credential.meta({ id: 'OwnCredential' }))
      .describe('Credentials for programs, without secrets.'),
    recovery_codes: z
      .array(recoveryCode.meta({ id: 'OwnRecoveryCode' }))
      .describe('Recovery codes of the second factor, without the codes.'),
    notice_choices: z
      .array(
        z
          .object({
            kind: z.string().meta(described('Kind of the notice.', 'PROPOSAL_RECEIVED')),
            choice: z.enum(NOTICE_CHOICES),
          })
          .meta({ id: 'OwnNoticeChoice' }),
      )
      .describe('Kinds of notices that are not mailed at once.'),
    notices: z.array(notice.meta({ id: 'OwnNotice' })).describe('In-app notices.'),
    views: z.array(view.meta({ id: 'OwnView' })).describe('Saved views of the person.'),
    held_changes: z.array(heldChange.meta({ id: 'OwnHeldChange' })).describe('Held changes of the account.'),
    access_requests: z
      .array(request.meta({ id: 'OwnAccessRequest' }))
      .describe('Access requests of the person.'),
    acts: z.array(act.meta({ id: 'OwnAct' })).describe('Acts of the person in the audit trail.'),
    account_history: z.array(act).describe('Changes of the account by the person or others.'),
    bank_lines: z
      .array(bankLine.meta({ id: 'OwnBankLine' }))
      .describe('Bank lines of the own company that name the person, without amounts.'),
    mails: z.array(mail.meta({ id: 'OwnMail' })).describe('Mails to the person.'),
  })
  .meta({ id: 'OwnData' });

/** The calls for a person's rights to their personal data (LGPD, Lei 13.709/2018, art. 18). */
export const ownDataCalls = {
  exportOwnData: endpoint({
    method: 'GET',
    path: '/own-data',
    summary:
      "A link to the export of the caller's personal data as JSON (pregao-own-data/1); single purpose, expires in 60 seconds",
    tag: 'users',
    right: 'download-own-data',
    query: noInput,
    status: 200,
    reply: link,
    refusals: [],
  }),
};
