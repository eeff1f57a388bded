import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, connect } from 'node:http2';
import { request } from 'node:https';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { addDays, formatDay, isBusinessDay, today } from '../packages/domain/src/index.ts';
import { createTestUsers } from '../test/outages/users.ts';
import { childrenOf } from '../test/support/children.ts';
import { enterableFolder } from '../test/support/enterable-folder.ts';
import { freePort } from '../test/support/free-port.ts';
import { startMailServer } from '../test/support/mail-server.ts';
import { createCluster } from '../test/support/postgres.ts';
import { type Main, type ProductProcess, startProcess, until } from '../test/support/process.ts';

/**
 * `npm run proxy:try -- [MEGABYTES] [SECONDS]`: two API processes and a worker behind nginx with `deploy/nginx.conf`. A stream of events stays
 * open for so long, and meanwhile a slow upload goes on and a file of so many megabytes is sent by HTTP/2 and imported. Tells
 * times and memory. Needs nginx and openssl on the machine.
 */
const [megabytes = '1000', seconds = '180'] = process.argv.slice(2);
const MEGABYTE = 1024 ** 2;
const SIZE = Number(megabytes) * MEGABYTE;
const OPEN_MS = Number(seconds) * 1000;
const SECRET = 'f7Qz0vK2mXw9Tb4LrJd8Hs1NcYg6UeAp';
const IMPORT_MS = 900_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The file of the container, with other places. Before 1.25.1 nginx has HTTP/2 as a word of `listen`. */
function settingsOf(folder: string, port: number, apis: readonly string[]): string {
  let text = readFileSync(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8');
  apis.forEach((url, at) => {
    text = text.replace(`api-${at + 1}:3000`, new URL(url).host);
  });
  return text
    .replace('listen 8443 ssl;', `listen 127.0.0.1:${port} ssl http2;`)
    .replace('    http2 on;\n', '')
    .replaceAll('/etc/nginx/certificates', folder)
    .replace('/tmp/nginx.pid', join(folder, 'nginx.pid'))
    .replace(
      'http {',
      ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].reduce(
        (head, kind) => `${head}\n  ${kind}_temp_path ${folder}/${kind};`,
        'http {',
      ),
    );
}

function certify(folder: string): void {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const what = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...what, ...files], { stdio: 'ignore' });
}

async function startProxy(folder: string, apis: readonly string[]) {
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  certify(folder);
  const port = await freePort();
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, settingsOf(folder, port, apis));
  const child = spawn(
    'nginx',
    ['-p', folder, '-c', path, '-e', join(folder, 'error.log'), '-g', 'daemon off;'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const url = `https://127.0.0.1:${port}`;
  const up = await until(10_000, async () => {
    const session = await opened(url);
    session.close();
    return true;
  });
  if (up === undefined) throw new Error('nginx did not start');
  return { child, url, errors: () => readFileSync(join(folder, 'error.log'), 'utf8').trim() };
}

async function opened(url: string): Promise<ClientHttp2Session> {
  const session = connect(url, { rejectUnauthorized: false });
  await Promise.race([
    once(session, 'connect'),
    once(session, 'error').then(([error]) => Promise.reject(error)),
  ]);
  return session;
}

/** The most that each kind of process held, while `work` goes on. */
function watchMemory(groups: Readonly<Record<string, () => readonly number[]>>) {
  const most = new Map<string, number>();
  const timer = setInterval(() => {
    for (const [name, pids] of Object.entries(groups))
      for (const pid of pids()) most.set(name, Math.max(most.get(name) ?? 0, residentOf(pid)));
  }, 200);
  return () => {
    clearInterval(timer);
    return [...most].map(([name, bytes]) => `${name} ${Math.round(bytes / MEGABYTE)} MB`).join(', ');
  };
}

function residentOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

const started = (program: string): number[] =>
  childrenOf(process.pid).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
    } catch {
      return false;
    }
  });

/** Lines of a file, a megabyte or so of them over and over. */
function* content(size: number, what: string): Generator<Buffer> {
  const head = Buffer.from('Emissor;Data de Vencimento;Valor\r\n');
  const from = today(new Date());
  const days = Array.from({ length: 300 }, (_, at) => addDays(from, at + 20)).filter(isBusinessDay);
  let text = '';
  for (let at = 0; text.length < MEGABYTE; at += 1)
    text += `Banco ${what} ${at % 10};${formatDay(days[at % days.length] as never, 'pt')};${1 + (at % 900)},${10 + (at % 90)}\r\n`;
  const piece = Buffer.from(text);
  yield head;
  for (let left = size - head.length; left > 0; left -= piece.length) {
    if (left >= piece.length) yield piece;
    else yield piece.subarray(0, piece.lastIndexOf('\n', left) + 1);
  }
}

function formOf(company: number, file: Iterable<Buffer>): { readonly body: Readable; readonly type: string } {
  const part = (name: string) => `--edge\r\ncontent-disposition: form-data; name="${name}`;
  const fields = { name: 'grande.csv', card_network: 'VISA', borrower_company_id: company };
  const head = Object.entries(fields)
    .map(([name, value]) => `${part(name)}"\r\n\r\n${value}\r\n`)
    .join('');
  const open = Buffer.from(`${head}${part('content')}"; filename="grande.csv"\r\n\r\n`);
  const all = function* () {
    yield open;
    yield* file;
    yield Buffer.from('\r\n--edge--\r\n');
  };
  return { body: Readable.from(all()), type: 'multipart/form-data; boundary=edge' };
}

interface Sender {
  readonly company_id: number;
  readonly token: string;
}

/** Sends a file as a browser does, by HTTP/2. @returns status and answer */
async function send(proxy: string, { company_id, token }: Sender, file: Iterable<Buffer>) {
  const session = await opened(proxy);
  const { body, type } = formOf(company_id, file);
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const stream = session.request({ ':method': 'POST', ':path': '/api/management-files', ...headers });
  const answer = answerOf(stream);
  await pipeline(body, stream, { end: true }).catch(() => {});
  const answered = await answer;
  session.close();
  return answered;
}

async function answerOf(stream: ReturnType<ClientHttp2Session['request']>) {
  const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
  let text = '';
  for await (const piece of stream.setEncoding('utf8')) text += piece;
  return { status: Number(headers[':status']), text };
}

/** The same slowly, by HTTP/1.1: 64 kB a second. */
async function sendSlowly(proxy: string, { company_id, token }: Sender, bytes: number): Promise<string> {
  const { body, type } = formOf(company_id, content(bytes, 'Lento'));
  const outgoing = request(`${proxy}/api/management-files`, {
    method: 'POST',
    rejectUnauthorized: false,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  });
  const response = once(outgoing, 'response');
  for await (const piece of body)
    for (let at = 0; at < piece.length; at += 16 * 1024) {
      outgoing.write(piece.subarray(at, at + 16 * 1024));
      await delay(250);
    }
  outgoing.end();
  const [answer] = (await response) as [NodeJS.ReadableStream & { statusCode: number }];
  answer.resume();
  return String(answer.statusCode);
}

/** A stream that stays open. @returns what came of it */
async function listen(proxy: string, { token }: Sender) {
  const session = await opened(proxy);
  const stream = session.request({ ':path': '/api/events', authorization: `Bearer ${token}` });
  const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
  const began = performance.now();
  let [events, comments, longest, last] = [0, 0, 0, began];
  let endedAfter: number | undefined;
  stream.setEncoding('utf8').on('data', (text: string) => {
    events += text.split('\n').filter((line) => line.startsWith('event:') || line.startsWith('data:')).length;
    comments += text.split('\n').filter((line) => line.startsWith(':')).length;
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  });
  stream.on('close', () => {
    endedAfter = performance.now() - began;
  });
  return () => {
    const end = endedAfter === undefined ? 'still open' : `ended after ${Math.round(endedAfter / 1000)} s`;
    session.destroy();
    return `${headers[':status']}, ${Math.round((performance.now() - began) / 1000)} s, ${end}: ${events} lines of events, ${comments} of silence, longest pause ${Math.round(longest / 1000)} s`;
  };
}

const dataDir = enterableFolder('pregao-proxy-');
const elsewhere = join(dataDir, 'elsewhere');
mkdirSync(elsewhere, { mode: 0o711 });
const [cluster, mail] = [await createCluster(elsewhere), await startMailServer()];
const env = {
  DATA_DIR: dataDir,
  DEMO: '0',
  DATABASE_URL: cluster.url,
  LOG_LEVEL: 'warn',
  SECRET,
  SMTP_URL: mail.url,
  MAIL_FROM: 'Pregão <nao-responda@pregao.example>',
  PUBLIC_URL: 'https://localhost:8443',
  STORAGE_URL: `file://${join(dataDir, 'storage')}`,
  TRUSTED_PROXIES: '1',
};
const running: ProductProcess[] = [];
const start = async (main: Main) => {
  running.push(await startProcess(main, env));
  return running.at(-1) as ProductProcess;
};
let proxy: ChildProcess | undefined;

async function statusOf(api: string, { token }: Sender, id: number): Promise<string> {
  const answer = await fetch(`${api}/api/management-files/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { status: string }).status;
}

try {
  const apis = [(await start('main-api.ts')).url, (await start('main-api.ts')).url];
  await start('main-worker.ts');
  const front = await startProxy(join(dataDir, 'proxy'), apis);
  proxy = front.child;
  const users = await createTestUsers(cluster.url, SECRET);
  const sender = users.borrower;
  const memory = watchMemory({
    api: () => started('main-api'),
    worker: () => started('main-worker'),
    import: () => started('main-worker').flatMap(childrenOf),
    nginx: () => (front.child.pid === undefined ? [] : childrenOf(front.child.pid)),
  });
  const end = delay(OPEN_MS);
  const events = await listen(front.url, sender);
  const slow = sendSlowly(front.url, sender, Math.min(6, OPEN_MS / 20_000) * MEGABYTE);
  const began = performance.now();
  const taken = await send(front.url, sender, content(SIZE, 'Grande'));
  const sentAfter = performance.now() - began;
  say(`${megabytes} MB: ${taken.status} ${taken.text} after ${(sentAfter / 1000).toFixed(1)} s`);
  const { id } = JSON.parse(taken.text) as { id: number };
  const imported = await until(
    IMPORT_MS,
    async () => (await statusOf(apis[0] ?? '', sender, id)) !== 'PROCESSING',
  );
  say(`import: ${await statusOf(apis[0] ?? '', sender, id)} after ${((imported ?? 0) / 1000).toFixed(1)} s`);
  say(`slow upload: ${await slow} after ${Math.round((performance.now() - began) / 1000)} s at most`);
  await end;
  say(`events: ${events()}`);
  say(`at most: ${memory()}`);
  say(`nginx says: ${front.errors() || 'nothing'}`);
  await users.close();
} finally {
  proxy?.kill('SIGTERM');
  await Promise.all(running.map((process) => process.stop()));
  await mail.stop();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
