/**
 * The dependency rules of docs/architecture.md as patterns, so that a new folder is guarded from birth.
 * `npm run lint` reads them; test/architecture/dependency-rules.test.ts proves that each finds what it forbids.
 */

/** Which module may use which others; one that is not listed uses notices and audit only. */
const MODULES = {
  privacy: ['directory', 'downloads', 'retention', 'notices', 'audit'],
  retention: ['bank-statements', 'credentials', 'files', 'notices'],
  metrics: ['retention'],
  negotiations: ['receivables', 'rates', 'directory', 'downloads', 'webhooks', 'notices', 'audit'],
  'bank-statements': ['downloads', 'settlement', 'directory', 'webhooks', 'notices', 'audit'],
  settlement: ['negotiations', 'receivables', 'downloads', 'webhooks', 'notices', 'audit'],
  'monthly-statements': ['downloads'],
  files: ['negotiations', 'receivables', 'directory', 'downloads', 'webhooks', 'notices', 'audit'],
  access: ['directory', 'credentials', 'notices', 'audit'],
  dashboard: ['monthly-statements', 'negotiations', 'receivables', 'settlement'],
  notifications: ['negotiations', 'notices', 'audit'],
  directory: ['credentials', 'downloads', 'notices', 'audit'],
  credentials: ['notices', 'audit'],
  notices: [],
  audit: [],
  receivables: ['downloads', 'notices', 'audit'],
};
/** Which feature of the web may use the `public.ts` of which others; one that is not listed uses none. */
const FEATURES = {
  approvals: ['deals'],
  'bank-statements': ['approvals', 'companies', 'files', 'settlement'],
  auth: ['companies', 'held-changes', 'password', 'second-factor'],
  companies: ['held-changes'],
  dashboard: ['files'],
  negotiations: ['approvals', 'deals', 'files', 'receivables', 'settlement'],
  'own-credits': ['deals'],
  profile: ['password', 'second-factor'],
  schedule: ['approvals', 'deals', 'receivables', 'settlement'],
  'second-factor': ['held-changes', 'password'],
  settlement: ['approvals', 'deals', 'files'],
  users: ['held-changes', 'second-factor'],
};
const SERVER = '^apps/server/src/';
const MODULE = `${SERVER}modules/`;
const FEATURE = '^apps/web/src/features/';
const OPEN = '(public\\.ts|[^/]+\\.view\\.ts|[^/]+-dialog\\.tsx)$';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const moduleRules = Object.entries(MODULES).map(([name, others]) =>
  forbid(
    `module-${name}`,
    `${name} may use ${others.join(', ') || 'no other module'}`,
    { path: `${MODULE}${name}/` },
    { path: MODULE, pathNot: `${MODULE}(${[name, ...others].join('|')})/` },
  ),
);

const featureRules = Object.entries(FEATURES).map(([name, others]) =>
  forbid(
    `feature-${name}`,
    `${name} may use public.ts of ${others.join(', ')}; a view their views; their dialogs load later`,
    { path: `${FEATURE}${name}/` },
    { path: FEATURE, pathNot: `${FEATURE}(${name}/|(${others.join('|')})/${OPEN})` },
  ),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'no-cycles',
      'files that import each other cannot be understood one by one',
      {},
      { circular: true },
    ),
    forbid('resolvable', 'every import leads somewhere', {}, { couldNotResolve: true }),
    forbid(
      'no-test-in-product',
      'what runs needs no test tool',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: '\\.test\\.tsx?$' },
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      },
    ),
    forbid(
      'no-readline',
      'node:readline ends lines inside of data: platform/read-lines.ts splits at LF alone',
      { path: '^(apps|packages)/[^/]+/src/' },
      { path: '^(node:)?readline' },
    ),

    forbid(
      'domain-imports-nothing',
      'rules are values',
      { path: '^packages/domain/src/' },
      { pathNot: '^packages/domain/src/' },
    ),
    forbid(
      'contract-imports-domain',
      'calls are data: domain and zod',
      { path: '^packages/contract/src/' },
      {
        pathNot: '^packages/(domain|contract)/src/|^node_modules/zod/',
      },
    ),
    forbid(
      'one-door',
      'a package is entered by its one door',
      { pathNot: '^packages/' },
      {
        path: '^packages/[^/]+/src/',
        pathNot: '^packages/[^/]+/src/(index\\.ts|data/)',
      },
    ),

    forbid(
      'web-not-server',
      'web and server meet in the contract',
      { path: '^apps/web/' },
      { path: '^apps/server/' },
    ),
    forbid(
      'server-not-web',
      'web and server meet in the contract',
      { path: '^apps/server/' },
      { path: '^apps/web/' },
    ),

    forbid(
      'platform-below-modules',
      'platform holds no product words; it knows the settings',
      { path: `${SERVER}platform/` },
      {
        path: SERVER,
        pathNot: `${SERVER}(platform/|config\\.ts$)`,
      },
    ),
    forbid(
      'modules-below-app',
      'modules do not know who assembles them',
      { path: MODULE },
      {
        path: SERVER,
        pathNot: `${SERVER}(platform/|modules/|config\\.ts$)`,
      },
    ),
    forbid(
      'driver-in-db',
      'only platform/db speaks to the driver',
      { path: SERVER, pathNot: `${SERVER}platform/db/` },
      {
        path: '^node_modules/pg/',
      },
    ),
    ...moduleRules,
    forbid(
      'module-others',
      'a module that is not listed uses notices and audit only',
      { path: `${MODULE}([^/]+)/`, pathNot: `${MODULE}(${Object.keys(MODULES).join('|')})/` },
      { path: MODULE, pathNot: `${MODULE}($1|notices|audit)/` },
    ),

    forbid(
      'sql-in-stores',
      'SQL is written in *.store.ts',
      { path: MODULE, pathNot: '\\.store\\.ts$' },
      {
        path: '^node_modules/kysely/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'stores-open-nothing',
      'a store gets the transaction',
      { path: `${MODULE}.*\\.store\\.ts$` },
      {
        path: `${SERVER}platform/(db/transaction|http/)`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'presenters-query-nothing',
      'a presenter turns a row into a reply',
      { path: `${MODULE}.*\\.present\\.ts$` },
      {
        path: '\\.store\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'routes-bind-only',
      'a route binds a call to one command or query: no transaction, no SQL, no rule',
      { path: `${MODULE}.*\\.routes\\.ts$` },
      {
        path: `^packages/|${SERVER}platform/|\\.(store|present|job)\\.ts$|^node_modules/`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'streams-write-nothing',
      'what is read under a link is changed by nobody',
      { path: `${MODULE}.*\\.streams\\.ts$` },
      { path: `${SERVER}platform/db/`, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'http-in-routes',
      'commands and queries know no HTTP',
      { path: MODULE, pathNot: '(\\.(routes|streams)\\.ts|/modules/downloads/download-links\\.ts)$' },
      {
        path: `${SERVER}platform/http/`,
        dependencyTypesNot: ['type-only'],
      },
    ),

    ...featureRules,
    forbid(
      'feature-others',
      'a feature that is not listed uses no other',
      { path: `${FEATURE}([^/]+)/`, pathNot: `${FEATURE}(${Object.keys(FEATURES).join('|')})/` },
      { path: FEATURE, pathNot: `${FEATURE}$1/` },
    ),
    forbid(
      'features-below-app',
      'what features share knows none of them',
      { path: '^apps/web/src/(ui|form|lib|i18n)/' },
      {
        path: '^apps/web/src/(features|app)/',
      },
    ),
    forbid(
      'views-are-pure',
      'screen rules know no React and fetch nothing',
      { path: '\\.view\\.ts$' },
      {
        path: '^node_modules/(react|react-dom|@tanstack|@mui)/|\\.queries\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'queries-show-nothing',
      'a query does not speak to the reader',
      { path: '\\.queries\\.tsx?$' },
      { path: '^apps/web/src/lib/toasts/' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: '^node_modules' },
    exclude: { path: '(^|/)dist/|\\.generated\\.ts$|\\.css$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
