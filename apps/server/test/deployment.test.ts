import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, formatDay, today } from '@pregao/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { childEnvironment } from '../../../test/support/child-environment.ts';
import { withDatabase } from '../../../test/support/cluster.ts';
import { START } from '../../../test/support/database.ts';
import { enterableFolder } from '../../../test/support/enterable-folder.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { type MailServer, startMailServer } from '../../../test/support/mail-server.ts';
import { productionSettings } from '../../../test/support/production-settings.ts';
import { readConfig } from '../src/config.ts';
import { clockMoveStatement } from '../src/platform/clock/clock.ts';
import { type EmbeddedServer, startEmbedded } from '../src/platform/db/embedded/server.ts';
import { runAsOwner } from '../src/platform/db/owner-connection.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DOCUMENT = readFileSync(join(ROOT, 'docs/deployment.md'), 'utf8');

/** Returns the code block of `language` in step `number` of docs/deployment.md. */
function codeBlock(number: number, language: string): string {
  const step = DOCUMENT.split(/^### /m).find((part) => part.startsWith(`${number}. `)) ?? '';
  const block = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(step)?.[1];
  if (block === undefined)
    throw new Error(`step ${number} of docs/deployment.md has no block of ${language}`);
  return block;
}

const linesOf = (block: string) => block.trim().split('\n');

let folder: string;
let postgres: EmbeddedServer;
let mails: MailServer;
let env: Record<string, string>;
let site: string;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  folder = enterableFolder('pregao-deployment-');
  const own = join(folder, 'own');
  mkdirSync(own);
  [postgres, mails] = await Promise.all([startEmbedded(join(folder, 'postgresql')), startMailServer()]);
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  const database = new URL(withDatabase(postgres.url, ''));
  env = {
    ...childEnvironment(),
    HOME: own,
    DATA_DIR: join(own, 'data'),
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'error',
    ...productionSettings(own, { SMTP_URL: mails.url, PUBLIC_URL: site, DATABASE_URL: database.href }),
  };
});
afterAll(async () => {
  for (const child of processes) {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  }
  await Promise.all(processes.map((child) => child.exitCode === null && once(child, 'exit')));
  await mails?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a line of the document in a shell with its own process group. */
function shell(line: string): ChildProcess {
  const child = spawn('sh', ['-c', line], {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  processes.push(child);
  return child;
}

async function run(line: string): Promise<string> {
  const child = shell(line);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout as never),
    text(child.stderr as never),
    once(child, 'exit'),
  ]);
  if (code !== 0) throw new Error(`${line} ended with ${code}: ${err}`);
  return out;
}

/** Waits until the output of the process matches. */
async function waitForOutput(child: ChildProcess, sentence: RegExp): Promise<void> {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += chunk;
      child.emit('said');
    });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`it ended: ${said}`)));
  ended.catch(() => {});
  while (!sentence.test(said)) await Promise.race([once(child, 'said'), ended]);
}

type StoredValues = Record<string, unknown>;

interface Request {
  readonly keeps: readonly { readonly name: string; readonly field: string }[];
  readonly until: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

const fillTemplate = (template: string, kept: StoredValues) =>
  template.replace(/\{\{(.+?)\}\}/g, (_, name: string) => {
    const value = kept[name];
    if (value === undefined) throw new Error(`{{${name}}} stands for nothing yet`);
    return typeof value === 'string' ? value : JSON.stringify(value);
  });

function parseRequest(written: string): Request {
  const [head = '', ...rest] = written.trim().split(/\n\n/);
  const lines = head.split('\n');
  const comments = lines.filter((line) => line.startsWith('# '));
  const [first = '', ...headers] = lines.filter((line) => !line.startsWith('# '));
  const [method = '', path = ''] = first.split(' ');
  return {
    keeps: comments.flatMap((line) => {
      const [, name, field] = /^# (\w+) = (\S+)$/.exec(line) ?? [];
      return name !== undefined && field !== undefined ? [{ name, field }] : [];
    }),
    until: comments.map((line) => /^# again until status = (\w+)$/.exec(line)?.[1]).find(Boolean),
    method,
    path,
    headers: Object.fromEntries(headers.map((line) => line.split(': ') as [string, string])),
    body: rest.length > 0 ? rest.join('\n\n') : undefined,
  };
}

function fieldOf(reply: StoredValues, field: string): unknown {
  const [list, each] = field.split('[].');
  return each === undefined
    ? reply[field]
    : (reply[list as string] as StoredValues[]).map((row) => row[each]);
}

async function send({ method, path, headers, body }: Request, kept: StoredValues): Promise<StoredValues> {
  const response = await fetch(`${site}${fillTemplate(path, kept)}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, fillTemplate(value, kept)]),
      ),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(JSON.parse(fillTemplate(body, kept))) }),
  });
  const reply = (await response.json()) as StoredValues;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(reply)}`);
  return reply;
}

/** Makes the calls of a step in order and reads mailed values when a call needs them. */
async function runStep(number: number, kept: StoredValues): Promise<StoredValues> {
  let known = kept;
  for (const written of codeBlock(number, 'http').split(/^###$/m)) {
    const request = parseRequest(written);
    for (const [name, found] of [
      ['invitation', /new-password\?token=([\w%-]+)/],
      ['pin', /^\s*(\d{6})\s*$/m],
    ] as const) {
      if (!written.includes(`{{${name}}}`)) continue;
      const mail = await mails.next(String(known.email), (one) => found.test(one.text));
      known = { ...known, [name]: found.exec(mail.text)?.[1] };
    }
    let reply = await send(request, known);
    while (request.until !== undefined && reply.status !== request.until) {
      expect(reply.status).toBe('PROCESSING');
      await pause(200);
      reply = await send(request, known);
    }
    for (const { name, field } of request.keeps) known = { ...known, [name]: fieldOf(reply, field) };
  }
  return known;
}

/** Moves the product's clock as a superuser, past the trigger that keeps it at real time in production. */
const moveClockTo = (at: Date) =>
  runAsOwner(withDatabase(postgres.url, 'marketplace'), async (superuser) => {
    await superuser.query('SET session_replication_role = replica');
    const { text, values } = clockMoveStatement(at);
    await superuser.query(text, values);
  });

const enter = async (email: string) =>
  (await runStep(3, { email, password: 'De pé às 7h, com chuva!' })).token;

it('docs/deployment.md leads from an empty PostgreSQL to the first offer', { timeout: 120_000 }, async () => {
  const settings = Object.fromEntries(
    linesOf(codeBlock(1, 'env')).map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1) as [string, string]),
  );
  expect(() => readConfig(settings, folder)).toThrow(/^SECRET can be guessed: [^\n]+$/);
  expect(Object.keys(settings).sort()).toEqual(Object.keys(productionSettings(folder)).sort());
  await runAsOwner(postgres.url, async (administrator) => {
    for (const statement of linesOf(codeBlock(1, 'sql'))) await administrator.query(statement);
  });
  const written = new URL(settings.DATABASE_URL ?? '');
  written.host = new URL(postgres.url).host;
  env = { ...env, DATABASE_URL: written.href };

  const [install, build, leave, migrate = '', create = '', api = '', worker = '', ...others] = linesOf(
    codeBlock(2, 'sh'),
  );
  expect([install, build, leave, others]).toEqual([
    'npm ci',
    'npm run build',
    'npm ci --omit=dev --workspace @pregao/server',
    [],
  ]);
  expect(await run(migrate.replace('@db:5432/', `@${new URL(postgres.url).host}/`))).toContain(
    'The database marketplace is ready for this release.',
  );
  expect(await run(create)).toContain('sends the invitation to ana@moderadora.example');
  await Promise.all([
    waitForOutput(shell(api), /Pregão API is running/),
    waitForOutput(shell(worker), /Pregão worker is running/),
  ]);

  await moveClockTo(START);
  const known = await runStep(4, { token: await enter('ana@moderadora.example') });
  const [bruno, carla] = await Promise.all([enter('bruno@aurora.example'), enter('carla@cedro.example')]);
  const due = (days: number) => formatDay(addDays(today(START), days), 'pt');
  const file = fillTemplate(codeBlock(5, 'csv'), { due: due(40), 'due later': due(55) });
  const { offer } = await runStep(5, {
    ...known,
    token: bruno,
    'file in base64': Buffer.from(file).toString('base64'),
  });

  const seen = await fetch(`${site}/api/negotiation/${offer}`, {
    headers: { authorization: `Bearer ${carla}` },
  });
  expect(await seen.json()).toMatchObject({ id: offer, status: 'AVAILABLE', offer_value: 4000 });
  await mails.next('carla@cedro.example', ({ text: said }) =>
    said.includes(`/dashboard/negotiation/${offer}/`),
  );
});
