import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'openapi-typescript-codegen';
import type { TestApp } from '../../../../test/support/app.ts';

/**
 * Rooms by the tags of the document, in each the calls by their `operationId`. What was generated is typed by itself, in sources
 * that only this run has.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above.
type Client = any;

interface Generated {
  /** A client with a token, or one for nobody signed in. */
  as(token?: string): Client;
  /** Where it calls. */
  readonly base: string;
  remove(): void;
}

/** The client that a public generator makes of what the running server says of itself. */
export async function generatedClient({ app }: Pick<TestApp, 'app'>): Promise<Generated> {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-client-'));
  const document = (await app.inject('/api/openapi.json')).json();
  await generate({
    input: document,
    output: folder,
    clientName: 'Pregao',
    httpClient: 'fetch',
    useOptions: true,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${document.servers[0].url}`;
  const { Pregao } = await import(join(folder, 'index.ts'));
  return {
    base,
    as: (token) => new Pregao({ BASE: base, TOKEN: token }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
