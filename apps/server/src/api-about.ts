import type { Tag } from '@pregao/contract';
import { SCOPE_LABELS, SCOPES } from '@pregao/domain';
import type { StreamRoute } from './platform/http/stream.ts';

/** Describes the conventions that all calls share, for readers of the OpenAPI document alone. */
const DESCRIPTION = `The screens of Pregão use these calls for everything that they do.

**Values.** Amounts are JSON numbers in reais with at most two decimals. Days are \`YYYY-MM-DD\`, in São Paulo. Instants are
ISO 8601: replies use UTC, requests need an offset. Ids are positive integers.

**Programs.** A user generates a credential (\`POST /apiKeys/{id}\`, or the profile page): \`client_id\` and \`client_secret\`, valid for
90 days. \`POST /oauth/token\` exchanges it for an access token, which is sent in the header \`Authorization: Bearer\`. A token is valid for
\`expires_in\` seconds; after a 401 response request another one. A program has the permissions of its user, except for the calls marked
"Not for programs": accepting and refusing, companies, users, credentials, entering CDI rates.

**Lists** return \`rows\` and the exact \`total_rows\` under the same filter. \`limit\` defaults to 10 rows (50 receivables), with a maximum of 1000; \`page\` counts from 1.
Repeatable filters can be given several times: \`status=AVAILABLE&status=RESERVED\`.

**Refusals** are problem documents (RFC 9457). \`message\` is a stable key for programs, \`detail\` its text in the language of the signed-in
person, otherwise that of \`Accept-Language\`, which also sets the language of exports and documents for programs; \`errors\` lists each invalid field. Each key is described at \`/api/problems/{key}\`.
A body that arrives at less than 32 kB per second is refused with 408.
Resources that the caller may not see are reported as missing: 404. A conflict with the state of a resource, or with a concurrent call, is 409. After 429 and 503
wait for the time in \`Retry-After\`.

**Idempotency.** A call that accepts \`Idempotency-Key\` is executed once for the same key and body, and its first response is repeated for 24 hours: retry it
after a broken connection or a 503. While the first request is still running, the response is 409 with \`Retry-After\`. Other calls do not accept the header.

Support finds a request by the header \`X-Request-Id\` of its response.`;

const bearerScheme = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };

const SCOPE_TEXTS = Object.fromEntries(SCOPES.map((scope) => [scope, SCOPE_LABELS[scope].en]));

const SECURITY_SCHEMES = {
  session: {
    ...bearerScheme,
    description: 'Access token of a signed-in person: `POST /auth`, then `POST /pin`.',
  },
  pinToken: {
    ...bearerScheme,
    description: 'Token that `POST /auth` returns for the second step of sign-in.',
  },
  credential: {
    type: 'oauth2',
    description:
      'Access token of a program. A service user has the scopes that its company granted, which `POST /oauth/token` returns as `scope`. The credential of a person is not limited by scopes: its program has the permissions of that person.',
    flows: { clientCredentials: { tokenUrl: '/api/oauth/token', scopes: SCOPE_TEXTS } },
  },
  client: {
    type: 'http',
    scheme: 'basic',
    description: '`client_id` and `client_secret` of a credential; they can be sent in the body instead.',
  },
};

const LICENSE = { name: 'All rights reserved by the owners of Pregão', identifier: 'LicenseRef-Pregao' };

/** OpenAPI tags of the API, in the order in which an API client meets them. */
const TAGS = {
  access: 'Sign-in, sessions, passwords, language.',
  credentials: 'Credentials of programs, and service users.',
  companies: 'Companies and access requests.',
  users: 'Users of a company.',
  'held-changes': 'Changes of accounts and access that take effect after a hold period.',
  files: 'Receivables files: upload and results.',
  receivables: 'Receivables: lists, selections, splits, simulations.',
  offers: 'Publishing schedules.',
  negotiation: 'Negotiations: lists, details, changes, history.',
  credits: 'Proposals.',
  contracts: 'Assignment agreements.',
  approvals: 'Approval of acts above a limit of the own company.',
  settlement: 'Payments and collections of completed negotiations.',
  rates: 'CDI rates.',
  dashboard: 'Pending actions and totals.',
  notices: 'Notices to the signed-in user.',
  'list-views': 'Saved views of lists.',
  events: 'Live changes.',
  webhooks: 'Webhooks of programs, and their deliveries.',
  downloads: 'Files, exports and documents behind download links.',
} as const satisfies Record<Tag | StreamRoute['tag'], string>;

/** Top level of the OpenAPI document: description, tags and security schemes. */
export const ABOUT_API = {
  title: 'Pregão',
  description: DESCRIPTION,
  license: LICENSE,
  tags: TAGS,
  securitySchemes: SECURITY_SCHEMES,
};
