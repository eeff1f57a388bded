import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { pathToFileURL } from 'node:url';
import { enterableFolder } from '../test/support/enterable-folder.ts';
import { freePort } from '../test/support/free-port.ts';
import { createCluster, queryRows } from '../test/support/postgres.ts';
import { until } from '../test/support/process.ts';
import { production } from '../test/support/production.ts';
import {
  closeFolder,
  copyFile,
  nobody,
  openFolder,
  PATH,
  ROOT,
  runLine,
  say,
  tracked,
} from './installing.ts';

/**
 * `npm run image:try`: what the Dockerfile says, without Docker. Each stage is a folder, of the last one nothing can be written; from it, as `nobody`, the
 * first moderator, two API processes and a worker run by the image's own commands, and are asked by its health check; then the commands of
 * docs/deployment.md are given beside them. Takes minutes.
 */
interface Stage {
  readonly folder: string;
  readonly env: Record<string, string>;
  readonly commands: Record<'CMD' | 'HEALTHCHECK', readonly string[]>;
}

const HERE = /^\/pregao\/?/;
const STOP_MS = 35_000;
const root = enterableFolder('pregao-image-');
const stages = new Map<string, Stage>();

/** What reaches the builder at all. */
function context(): readonly string[] {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n');
  const isIgnored = (path: string) =>
    ignored.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));
  return tracked().filter((path) => !isIgnored(path));
}

function copyInto(stage: Stage, from: string | undefined, sources: readonly string[], target: string): void {
  const into = join(stage.folder, target.replace(HERE, ''));
  for (const source of sources) {
    const name = source.split('/').at(-1) ?? '';
    if (from !== undefined) {
      const place = join(stages.get(from)?.folder ?? '', source.replace(HERE, ''));
      const isFolder = !/\.\w+$/.test(name);
      if (isFolder) cpSync(place, into, { recursive: true, verbatimSymlinks: true });
      else copyFile(place, join(into, name));
      continue;
    }
    const found = context().filter((path) => path === source || path.startsWith(`${source}/`));
    if (found.length === 0) throw new Error(`COPY ${source}: not there`);
    for (const path of found)
      copyFile(
        join(ROOT, path),
        path === source ? join(into, name) : join(into, path.slice(source.length + 1)),
      );
  }
}

/** Follows the file line by line. @returns its last stage */
function build(): Stage {
  let stage: Stage | undefined;
  for (const line of readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replaceAll(/\\\n/g, ' ').split('\n')) {
    const [instruction = '', ...words] = line.split(' ');
    const rest = words.join(' ');
    if (instruction === 'FROM') {
      const [base = '', , name = 'last'] = words;
      const folder = join(root, name);
      const before = stages.get(base);
      if (before === undefined) mkdirSync(folder);
      else cpSync(before.folder, folder, { recursive: true, verbatimSymlinks: true });
      stage = { folder, env: {}, commands: { CMD: [], HEALTHCHECK: [] } };
      stages.set(name, stage);
      continue;
    }
    if (stage === undefined || instruction === '' || instruction === '#') continue;
    if (instruction === 'COPY') {
      const from = /--from=(\w+)/.exec(rest)?.[1];
      const paths = words.filter((word) => !word.startsWith('--'));
      copyInto(stage, from, paths.slice(0, -1), paths.at(-1) ?? '');
    } else if (instruction === 'RUN') runLine(rest, stage.folder);
    else if (instruction === 'ENV')
      for (const setting of words) stage.env[setting.split('=')[0] ?? ''] = setting.split('=')[1] ?? '';
    else if (instruction === 'CMD') stage.commands.CMD = JSON.parse(rest);
    else if (instruction === 'HEALTHCHECK')
      stage.commands.HEALTHCHECK = JSON.parse(/\[.*\]/.exec(rest)?.[0] ?? '[]');
  }
  if (stage === undefined) throw new Error('the Dockerfile has no stage');
  return stage;
}

const user = nobody === undefined ? {} : { uid: nobody, gid: nobody };
const running: { readonly what: string; readonly child: ChildProcess }[] = [];

const { folder, env, commands } = build();
const own = join(root, 'own');
mkdirSync(own);
mkdirSync(join(own, 'backups'));
if (nobody !== undefined) for (const path of [own, join(own, 'backups')]) chownSync(path, nobody, nobody);
const elsewhere = join(root, 'elsewhere');
mkdirSync(elsewhere, { mode: 0o711 });
const cluster = await createCluster(elsewhere);
const application = cluster.url.replace('//pregao@', '//application:of-its-own@');
const asOwner = { DATABASE_OWNER_URL: cluster.url };
const MIGRATE = ['node', 'apps/server/dist/main-migrate.js'];
const given = {
  ...env,
  ...production(own, { DATABASE_URL: application }),
  HOST: '127.0.0.1',
  PATH,
  HOME: own,
  TMPDIR: own,
};

function start(what: string, command: readonly string[], more: Record<string, string>): ChildProcess {
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: folder,
    env: { ...given, LOG_LEVEL: 'error', ...more },
    stdio: 'inherit',
    ...user,
  });
  running.push({ what, child });
  return child;
}

/** Runs a command to its end. @throws Error where it fails */
async function command(what: string, words: readonly string[], more: Record<string, string>) {
  const [code] = await once(start(what, words, more), 'exit');
  running.pop();
  if (code !== 0) throw new Error(`${what} ended with ${code}`);
}

/** The lines of docs/deployment.md that Docker would run, with their folder and, for another project, their places elsewhere. */
async function playCommands(): Promise<void> {
  const document = readFileSync(join(ROOT, 'docs/deployment.md'), 'utf8');
  const restored = (url: string) => url.replace(/\w+$/, 'restored');
  const elsewhere = {
    DATABASE_URL: restored(application),
    DATABASE_OWNER_URL: restored(cluster.url),
    STORAGE_URL: pathToFileURL(join(own, 'restored')).href,
  };
  await queryRows(cluster.url, 'CREATE DATABASE restored');
  for (const [, line = ''] of document.matchAll(/^docker compose (.*main-.*)$/gm)) {
    const words = line.slice(line.indexOf(' node ') + 1).replaceAll('/backups', join(own, 'backups'));
    const more = line.startsWith('-p ') ? elsewhere : line.includes(' migrate ') ? asOwner : {};
    await command(line, words.split(' '), more);
  }
  await command('migrate what was restored', MIGRATE, elsewhere);
}

const isHealthy = (port: string, worker: boolean) => async () => {
  const check = [...commands.HEALTHCHECK.filter((word) => word !== 'CMD'), ...(worker ? [port] : [])];
  return (
    spawnSync(check[0] ?? '', check.slice(1), { cwd: folder, env: { ...given, PORT: port }, ...user })
      .status === 0
  );
};

try {
  say(`the last stage: ${spawnSync('du', ['-sm', folder], { encoding: 'utf8' }).stdout.split('\t')[0]} MB`);
  if (existsSync(join(folder, 'scripts')) || existsSync(join(folder, 'packages')))
    throw new Error('sources were shipped');
  closeFolder(folder);
  const moderator = [
    '--email',
    'ana@moderadora.example',
    '--name',
    'Ana Souza',
    '--tax-number',
    '529.982.247-25',
    '--phone',
    '(11) 98765-0001',
  ];
  const company = ['--company-name', 'Moderadora S.A.', '--company-tax-number', '11.222.333/0001-81'];
  await command('migrate', MIGRATE, asOwner);
  await command(
    'moderator:create',
    ['node', 'apps/server/dist/main-moderator-create.js', ...moderator, ...company],
    {},
  );
  const ports = [String(await freePort()), String(await freePort()), String(await freePort())];
  const [one = '', two = '', three = ''] = ports;
  for (const port of [one, two]) start(`API ${port}`, commands.CMD, { PORT: port, WORKER_PORT: '' });
  start('worker', ['node', 'apps/server/dist/main-worker.js'], { WORKER_PORT: three, PORT: '' });
  for (const port of ports) {
    const after = await until(60_000, isHealthy(port, port === three));
    if (after === undefined) throw new Error(`nothing healthy on ${port}`);
    say(`healthy on ${port} after ${Math.round(after)} ms`);
  }
  await playCommands();
  for (const { what, child } of running) {
    const began = performance.now();
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(STOP_MS) });
    say(`${what} ended with ${code} ${Math.round(performance.now() - began)} ms after SIGTERM`);
    if (code !== 0) process.exitCode = 1;
  }
} finally {
  for (const { child } of running) child.kill('SIGKILL');
  await cluster.stop();
  openFolder(root);
  rmSync(root, { recursive: true, force: true });
}
