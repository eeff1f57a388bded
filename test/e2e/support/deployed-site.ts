import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { mountSite } from '../../../apps/server/src/platform/http/static-site.ts';
import { currentSite } from './site.ts';

const BUILT = join(import.meta.dirname, '../../../apps/web/dist');
const HASHED = /-([\w-]{8})(\.\w+)$/;
const TEXT = /\.(js|css|html)$/;

/** Forwards a call to the running server without the browser's origin, which the server would reject. */
function forward({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  const { origin: _, host: __, ...rest } = headers;
  const { method = 'GET', url = '/' } = raw;
  const asked = request(`${currentSite().url}${url}`, { method, headers: rest }, (answer) => {
    reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply.raw);
  });
  asked.on('error', () => reply.raw.destroy());
  reply.raw.on('close', () => asked.destroy());
  raw.pipe(asked);
}

/** Simulates the next build: renames each hashed file and updates all references to it. */
function buildAgain(folder: string): void {
  const assets = join(folder, 'assets');
  const names = new Map<string, string>();
  for (const name of readdirSync(assets)) {
    const [, hash = '', end = ''] = HASHED.exec(name) ?? [];
    if (hash === '') continue;
    const next = createHash('sha256').update(`${name} again`).digest('base64url').slice(0, 8);
    const renamed = name.replace(HASHED, `-${next}${end}`);
    names.set(name, renamed);
    renameSync(join(assets, name), join(assets, renamed));
  }
  const anyName = new RegExp([...names.keys()].map((name) => RegExp.escape(name)).join('|'), 'g');
  const texts = ['index.html', ...[...names.values()].map((name) => `assets/${name}`)];
  for (const text of texts.filter((name) => TEXT.test(name))) {
    const path = join(folder, text);
    const content = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      content.replace(anyName, (name) => names.get(name) ?? name),
    );
  }
}

/** Serves a copy of the built site with the running server behind it; a deploy replaces the copy. */
export async function deployedSite() {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-deploy-'));
  const plain = (path: string) => !/\.(br|gz)$/.test(path);
  cpSync(BUILT, folder, { recursive: true, filter: plain });
  const app = fastify();
  app.addHook('onRequest', async (asked, reply) => {
    if (/^\/api(\/|\?|$)/.test(asked.url)) forward(asked, reply);
  });
  mountSite(app, folder);
  const address = await app.listen({ port: 0, host: 'localhost' });
  return {
    address,
    deploy: () => buildAgain(folder),
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type DeployedSite = Awaited<ReturnType<typeof deployedSite>>;
