import type { Tag } from '@pregao/contract';
import { SCOPE_LABELS, SCOPES } from '@pregao/domain';
import type { StreamRoute } from './platform/http/stream.ts';

/** Describes the conventions that all calls share, for readers of the OpenAPI document alone. */
const DESCRIPTION = `Everything that the screens of Pregão do goes through these calls.

**Values.** Amounts are JSON numbers in reais with at most two decimals. Days are \`YYYY-MM-DD\`, in São Paulo. Instants are
ISO 8601: answered in UTC, accepted with an offset. Ids are positive integers.

**Programs.** A user generates a credential (\`POST /apiKeys/{id}\`, or the profile page): \`client_id\` and \`client_secret\`, valid for
90 days. \`POST /oauth/token\` exchanges it for an access token, which goes into the header \`Authorization: Bearer\`. A token lasts
\`expires_in\` seconds; after an answer 401 ask for another one. A program may do what its user may, but for the calls marked
"Not for programs": accepting and refusing, companies, users, credentials, entering CDI rates.

**Lists** answer \`rows\` and the exact \`total_rows\` under the same filter. \`limit\` is 10 rows if absent (50 receivables), 1000 at most; \`page\` counts from 1.
A repeatable filter is given several times: \`status=AVAILABLE&status=RESERVED\`.

**Refusals** are problem documents (RFC 9457). \`message\` is the key to program against, \`detail\` its text in the language of the person who is
signed in, else of \`Accept-Language\`, which also decides what a program gets in exports and documents; \`errors\` names each faulty field. Each key is described at \`/api/problems/{key}\`.
A body that arrives slower than 32 kB a second is answered 408.
What one may not see is answered like what does not exist: 404. A business state, or a race that was lost, is 409. After 429 and 503
wait as \`Retry-After\` says.

**Once.** A call that takes \`Idempotency-Key\` is carried out once for the same key and body, and its first answer comes again for 24 hours: repeat it
after a broken connection or a 503. While the first still runs the answer is 409 with \`Retry-After\`. Other calls have no such key.

The header \`X-Request-Id\` of an answer is the name under which support finds it.`;

const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };

const SCOPE_TEXTS = Object.fromEntries(SCOPES.map((scope) => [scope, SCOPE_LABELS[scope].en]));

const SECURITY_SCHEMES = {
  session: {
    ...bearer,
    description: 'The token of a person who has signed in: `POST /auth`, then `POST /pin`.',
  },
  pinToken: { ...bearer, description: 'What `POST /auth` answers, for the second step of sign-in.' },
  credential: {
    type: 'oauth2',
    description:
      'The token of a program. A service user has the scopes that its company gave it, which `POST /oauth/token` answers as `scope`. The credential of a person is not limited by scopes: its program may do what that person may.',
    flows: { clientCredentials: { tokenUrl: '/api/oauth/token', scopes: SCOPE_TEXTS } },
  },
  client: {
    type: 'http',
    scheme: 'basic',
    description: '`client_id` and `client_secret` of a credential; they may stand in the body instead.',
  },
};

const LICENSE = { name: 'All rights reserved by the owners of Pregão', identifier: 'LicenseRef-Pregao' };

/** OpenAPI tags of the API, in the order in which an API client meets them. */
const TAGS = {
  access: 'Signing in, sessions, passwords, language.',
  credentials: 'What programs identify themselves with, and service users.',
  companies: 'Companies, and requests for access.',
  users: 'The people of a company.',
  'held-changes': 'Changes of accounts and of access that wait before they act.',
  files: 'Files of receivables: sending, results.',
  receivables: 'Receivables: lists, selections, splits, simulations.',
  offers: 'Making a schedule available.',
  negotiation: 'Schedules as deals: lists, details, changes, history.',
  credits: 'Proposals.',
  contracts: 'Assignment agreements.',
  approvals: 'Acts above a limit of the own company.',
  settlement: 'Payments and collections of completed negotiations.',
  rates: 'CDI rates.',
  dashboard: 'What waits, and totals.',
  notices: 'What was told to the signed-in user.',
  'list-views': 'Views of lists under a name.',
  events: 'What changes, as it changes.',
  webhooks: 'Addresses of programs that are told of events, and what is sent to them.',
  downloads: 'What links lead to: files, exports, documents.',
} as const satisfies Record<Tag | StreamRoute['tag'], string>;

/** Top level of the OpenAPI document: description, tags and security schemes. */
export const ABOUT_API = {
  title: 'Pregão',
  description: DESCRIPTION,
  license: LICENSE,
  tags: TAGS,
  securitySchemes: SECURITY_SCHEMES,
};
