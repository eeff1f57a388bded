import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../apps/server/src/config.ts';

/** None of it can be started by a test, as that takes Docker or systemd; what can be told of the files is. */
const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Service {
  readonly build?: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Record<string, string>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly volumes?: readonly string[];
  readonly depends_on?: Record<string, unknown> | readonly string[];
}

const GIVEN: Record<string, string> = {
  SECRET: 'q8Vx2mZr7Lk4Tn9Wb3Yc6Hd1Jf5Gs0Pa-uEoRiXvKzM',
  OWNER_PASSWORD: 'c41b0d52e7f7',
  STORE_KEY: '8f0c1a7be9d2',
};
const { services, volumes } = parse(
  read('compose.yaml').replaceAll(/\$\{(\w+):\?[^}]+\}/g, (_, name: string) => GIVEN[name] ?? ''),
  { merge: true },
) as { services: Record<string, Service>; volumes: Record<string, unknown> };
const ours = Object.entries(services).filter(([, { image }]) => image === 'pregao');
const dockerfile = read('Dockerfile');
const nginx = read('deploy/nginx.conf');

/** A built program has its source, from which it gets its name. */
const isProgram = (path: string) =>
  existsSync(join(ROOT, 'apps/server/src', basename(path).replace(/\.js$/, '.ts')));

test('compose.yaml: two API processes and two workers, with settings that a start takes', () => {
  expect(ours.map(([name]) => name)).toEqual(['api-1', 'api-2', 'worker-1', 'worker-2']);
  for (const [, { environment }] of ours) {
    const config = readConfig({ ...environment, HOST: '0.0.0.0', PORT: '3000', WORKER_PORT: '9092' }, ROOT);
    expect(config).toMatchObject({
      demo: false,
      trustedProxies: 1,
      storage: { kind: 's3', bucket: 'pregao' },
    });
  }
});

test('compose.yaml: hosts, dependencies, volumes and files that are named are there', () => {
  const settings = ours[0]?.[1].environment ?? {};
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
      if (word.endsWith('.js')) expect(isProgram(word), word).toBe(true);
      if (word.endsWith('.mjs')) expect(existsSync(join(ROOT, word)), word).toBe(true);
    }
  }
});

test('Dockerfile: what is copied is there, the process is not root, only production parts are shipped', () => {
  const [shipped = ''] = dockerfile.split(/^(?=FROM )/m).slice(-1);
  for (const [, sources = ''] of dockerfile.matchAll(/^COPY (?:--from=\w+ )?(.+) \S+$/gm))
    for (const source of sources.split(' ').map((path) => path.replace(/^\/pregao\//, '')))
      if (!/node_modules|\/dist$/.test(source)) expect(existsSync(join(ROOT, source)), source).toBe(true);
  for (const workspace of ['apps/server', 'apps/web', 'packages/contract', 'packages/domain'])
    expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  expect(shipped).toMatch(/^USER node$/m);
  expect(shipped).toContain('ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000');
  expect(shipped).toContain('HEALTHCHECK');
  expect(dockerfile).toContain('npm ci --ignore-scripts --omit=dev --workspace @pregao/server');
  expect(shipped).not.toContain('RUN');
  for (const [program = ''] of dockerfile.matchAll(/main-[\w-]+\.js/g))
    expect(isProgram(program), program).toBe(true);
});

test('nginx.conf: both processes, an upload of 1 GB, a stream that stays, an address that nobody can make up', () => {
  expect([...nginx.matchAll(/server (api-\d):3000;/g)].map(([, name]) => name)).toEqual(['api-1', 'api-2']);
  expect(nginx).toContain('client_max_body_size 1100m;');
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(nginx).toMatch(/location = \/api\/events \{[^}]*proxy_buffering off;[^}]*proxy_read_timeout 1h;/);
});

test.each(['api', 'worker'])('pregao-%s@.service starts a program that is there, not as root', (kind) => {
  const unit = read(`deploy/pregao-${kind}@.service`);
  expect(isProgram(/^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1] ?? '')).toBe(true);
  expect(unit).toMatch(/^User=pregao$/m);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
});
