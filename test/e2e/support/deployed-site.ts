import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { mountSite } from '../../../apps/server/src/platform/http/static-site.ts';
import { currentSite } from './site.ts';

const DIST = join(import.meta.dirname, '../../../apps/web/dist');
const HASHED_NAME = /-([\w-]{8})(\.\w+)$/;
const TEXT_FILE = /\.(js|css|html)$/;

/** Forwards a request to the running server, without its `Origin` and `Host`. */
function forwardToServer({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  const { origin: _, host: __, ...rest } = headers;
  const { method = 'GET', url = '/' } = raw;
  const upstream = request(`${currentSite().url}${url}`, { method, headers: rest }, (answer) => {
    reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply.raw);
  });
  upstream.on('error', () => reply.raw.destroy());
  reply.raw.on('close', () => upstream.destroy());
  raw.pipe(upstream);
}

/** Renames all files with a content hash in their names, as the next build does, and updates their references. */
function simulateRebuild(folder: string): void {
  const assets = join(folder, 'assets');
  const names = new Map<string, string>();
  for (const name of readdirSync(assets)) {
    const [, hash = '', end = ''] = HASHED_NAME.exec(name) ?? [];
    if (hash === '') continue;
    const next = createHash('sha256').update(`${name} again`).digest('base64url').slice(0, 8);
    const renamed = name.replace(HASHED_NAME, `-${next}${end}`);
    names.set(name, renamed);
    renameSync(join(assets, name), join(assets, renamed));
  }
  const anyName = new RegExp([...names.keys()].map((name) => RegExp.escape(name)).join('|'), 'g');
  const texts = ['index.html', ...[...names.values()].map((name) => `assets/${name}`)];
  for (const text of texts.filter((name) => TEXT_FILE.test(name))) {
    const path = join(folder, text);
    const content = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      content.replace(anyName, (name) => names.get(name) ?? name),
    );
  }
}

/** Serves a copy of the built site, which `deploy` replaces by its next build while pages are open. */
export async function startDeployedSite() {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-deploy-'));
  const isUncompressed = (path: string) => !/\.(br|gz)$/.test(path);
  cpSync(DIST, folder, { recursive: true, filter: isUncompressed });
  const app = fastify();
  app.addHook('onRequest', async (incoming, reply) => {
    if (/^\/api(\/|\?|$)/.test(incoming.url)) forwardToServer(incoming, reply);
  });
  mountSite(app, folder);
  const address = await app.listen({ port: 0, host: 'localhost' });
  return {
    address,
    deploy: () => simulateRebuild(folder),
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type DeployedSite = Awaited<ReturnType<typeof startDeployedSite>>;
