import { COMPANY_TYPES, LANGUAGES, NOTICE_CHOICES, ROLES } from '@pregao/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, link, noInput } from './fields.ts';

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
    described('When the invitation was accepted; null while it is open.', '2026-11-20T13:05:00.000Z'),
  ),
  blocked_at: instantOrNull,
  second_factor_since: instantOrNull.meta(
    described(
      'Since when there is a second factor of the person’s own; null without one.',
      '2026-11-20T13:05:00.000Z',
    ),
  ),
  second_factor_reset_at: instantOrNull.meta(
    described('When it was last reset by another; null: never.', '2026-11-20T13:05:00.000Z'),
  ),
  app_enrolled_at: instantOrNull.meta(
    described(
      'Since when codes of the authenticator app count; null without one.',
      '2026-11-20T13:05:00.000Z',
    ),
  ),
  app_used_at: instantOrNull.meta(
    described('When one of its codes was last used; null before the first.', '2026-11-20T13:05:00.000Z'),
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
  ended_cause: textOrNull.meta(described('Why it ended before its time; null where it did not.', 'SIGN_OUT')),
  browser: textOrNull.meta(described('What it was opened with; null where that is not known.', 'Firefox')),
  system: textOrNull.meta(described('Of the machine that it was opened on, likewise.', 'Windows')),
  address: textOrNull.meta(described('Address that it was opened from, likewise.', '203.0.113.7')),
  seen_at: instantOrNull.meta(described('When it was last used.', '2026-11-20T13:05:00.000Z')),
  seen_address: textOrNull.meta(described('Address that it was last used from.', '203.0.113.7')),
});

const network = z.object({
  address: z
    .string()
    .meta(
      described('Where the person came from: an IPv4 address, or the /64 of an IPv6 one.', '203.0.113.7'),
    ),
  seen_at: instant.meta(described('When it was last seen.', '2026-11-20T13:05:00.000Z')),
});

const credential = z.object({
  client_id: z.string(),
  status: z.string().meta(described('Whether it can be used.', 'ACTIVE')),
  created_at: instant,
  expires_at: instant,
  last_used_at: instantOrNull,
});

const recoveryCode = z.object({
  created_at: instant,
  used_at: instantOrNull.meta(
    described('When it opened a session; null: not yet.', '2026-11-20T13:05:00.000Z'),
  ),
});

const notice = z.object({
  kind: z.string().meta(described('What it is about.', 'PROPOSAL_ACCEPTED')),
  said: z.unknown().meta(described('What it says, in both languages.', { pt: 'Proposta aceita' })),
  created_at: instant,
  seen_at: instantOrNull.meta(described('When it was seen; null: not yet.', '2026-11-20T13:05:00.000Z')),
});

const view = z.object({
  list: z.string().meta(described('The list that it is of.', 'users')),
  name: z.string(),
  params: z.unknown().meta(described('What narrows and sorts it.', { role: ['MASTER'] })),
  shared: z.boolean().meta(described('Whether the company has it too.', false)),
  created_at: instant,
});

const heldChange = z.object({
  kind: z.string().meta(described('What is changed.', 'USER_DATA')),
  status: z.string().meta(described('Whether it waits, was applied or stopped.', 'APPLIED')),
  changes: z
    .unknown()
    .meta(
      described('Each field before and after.', [
        { field: 'email', before: 'a@x.example', after: 'b@x.example' },
      ]),
    ),
  created_at: instant,
  effective_at: instant,
  ended_at: instantOrNull,
});

const request = z.object({
  status: z.string().meta(described('How it was answered.', 'ACCEPTED')),
  person: z.unknown().meta(described('What was written of the person.', { name: 'Ana Souza' })),
  created_at: instant,
  answered_at: instantOrNull.meta(
    described('When it was answered; null: not yet.', '2026-11-20T13:05:00.000Z'),
  ),
});

const act = z.object({
  at: instant.meta(described('When it was done.', '2026-11-20T13:05:00.000Z')),
  entity: z.string().meta(described('What was changed.', 'OFFER')),
  entity_id: id,
  event: z.string().meta(described('What was done.', 'MAKE_AVAILABLE')),
  from_status: textOrNull.meta(described('Status before; null where it has none.', 'AVAILABLE')),
  to_status: textOrNull.meta(described('Status after it; null where it has none.', 'APPROVED')),
  details: z.unknown().meta(described('What else was written.', {})),
});

const mail = z.object({
  kind: z.string().meta(described('What it is about.', 'PROPOSAL_ACCEPTED')),
  subject: z.string().meta(described('Its subject.', 'Proposta aceita')),
  text: textOrNull.meta(
    described('What it says; null where it held a PIN or a link, or is no longer kept.', 'Olá, Ana.'),
  ),
  created_at: instant,
  sent_at: instantOrNull.meta(described('When it went out; null: not yet.', '2026-11-20T13:05:00.000Z')),
});

/** The file with all stored data of a person. */
export const ownData = z
  .object({
    format: z.literal(OWN_DATA_FORMAT).meta(described('Names this shape.', OWN_DATA_FORMAT)),
    made_at: instant.meta(described('When it was read.', '2026-11-20T13:05:00.000Z')),
    account: account.meta({ id: 'OwnAccount', description: 'The person.' }),
    company: company.meta({ id: 'OwnCompany', description: 'The company of the person.' }),
    sessions: z.array(session.meta({ id: 'OwnKeptSession' })).describe('Times of access.'),
    networks: z.array(network.meta({ id: 'OwnNetwork' })).describe('Networks that the person came from.'),
    credentials: z
      .array(credential.meta({ id: 'OwnCredential' }))
      .describe('For programs; never their secrets.'),
    recovery_codes: z
      .array(recoveryCode.meta({ id: 'OwnRecoveryCode' }))
      .describe('Of the second factor; never the codes.'),
    notice_choices: z
      .array(
        z
          .object({
            kind: z.string().meta(described('What it is about.', 'PROPOSAL_RECEIVED')),
            choice: z.enum(NOTICE_CHOICES),
          })
          .meta({ id: 'OwnNoticeChoice' }),
      )
      .describe('Kinds of notices that are not mailed at once.'),
    notices: z.array(notice.meta({ id: 'OwnNotice' })).describe('What the bell keeps.'),
    views: z.array(view.meta({ id: 'OwnView' })).describe('Views of lists that the person made.'),
    held_changes: z
      .array(heldChange.meta({ id: 'OwnHeldChange' }))
      .describe('Changes of the account that waited.'),
    access_requests: z
      .array(request.meta({ id: 'OwnAccessRequest' }))
      .describe('Requests for access in the person’s name.'),
    acts: z.array(act.meta({ id: 'OwnAct' })).describe('What the person did, by the audit trail.'),
    account_history: z.array(act).describe('What was done with the account, by others or by itself.'),
    mails: z.array(mail.meta({ id: 'OwnMail' })).describe('Mails to the person.'),
  })
  .meta({ id: 'OwnData' });

/** The calls for a person's rights to their personal data (LGPD, Lei 13.709/2018, art. 18). */
export const ownDataCalls = {
  exportOwnData: endpoint({
    method: 'GET',
    path: '/own-data',
    summary:
      'A link to a file with all that is kept of oneself, as JSON (pregao-own-data/1); single purpose, expires in 60 seconds',
    tag: 'users',
    right: 'download-own-data',
    query: noInput,
    status: 200,
    reply: link,
    refusals: [],
  }),
};
