import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { generate } from 'openapi-typescript-codegen';
import type { TestApp } from '../../../../test/support/app.ts';

const TSC = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/**
 * Calls grouped by the tags of the document and named by their `operationId`.
 * The generated sources have types, but exist in this run only.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above.
type Client = any;

interface Generated {
  /** Returns a client with a token, or one without a session. */
  as(token?: string): Client;
  /** Returns the errors of the compiler, or an empty string. */
  faults(): Promise<string>;
  /** Base address of the calls. */
  readonly base: string;
  remove(): void;
}

/** Returns the errors of the strict compiler for the sources in a folder. */
async function faultsOf(folder: string): Promise<string> {
  const options = {
    strict: true,
    noEmit: true,
    target: 'es2024',
    module: 'esnext',
    moduleResolution: 'bundler',
  };
  const compilerOptions = { ...options, lib: ['es2024', 'dom', 'dom.iterable'], types: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const run = execFile(process.execPath, [TSC, '-p', folder]);
  return (await text(run.stdout as Readable)).trim();
}

/** Generates a client from the OpenAPI document of the running server with a public generator. */
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
    faults: () => faultsOf(folder),
    as: (token) => new Pregao({ BASE: base, TOKEN: token }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
