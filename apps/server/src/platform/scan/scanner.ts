import type { Readable } from 'node:stream';
import type { Logger } from '../log/log.ts';
import { Refused } from '../refusal.ts';
import type { Storage } from '../storage/storage.ts';
import { scanWithClamd } from './clamd.ts';

/** Malware scanner for uploads. */
export interface Scanner {
  /** Scans the content. @returns the name of the malware, if any. @throws Error when there is no verdict */
  scan(content: Readable): Promise<string | undefined>;
}

/**
 * Milliseconds for a verdict, below the idle timeout of a connection (60 s), since the upload waits for it.
 */
const VERDICT_MS = 50_000;
const RETRY_SECONDS = 60;
const DEFAULT_PORT = 3310;

/** Creates the scanner. @param url `tcp://host:port` of a ClamAV daemon; undefined disables scanning */
export function createScanner(
  url: string | undefined,
  { verdictMs = VERDICT_MS }: { readonly verdictMs?: number } = {},
): Scanner | undefined {
  if (url === undefined) return undefined;
  const { hostname, port } = new URL(url);
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || DEFAULT_PORT };
  return { scan: (content) => scanWithClamd(place, content, verdictMs) };
}

interface ScanDeps {
  readonly scanner: Scanner | undefined;
  readonly storage: Pick<Storage, 'get'>;
  readonly log: Logger;
}

/**
 * Scans an uploaded file before any row refers to it. Without a verdict the upload is refused.
 * @param field of the call that contained the file
 * @throws Refused FILE_INFECTED, SCAN_UNAVAILABLE
 */
export async function refuseInfected(
  { scanner, storage, log }: ScanDeps,
  storage_key: string,
  field: string,
): Promise<void> {
  if (scanner === undefined) return;
  let signature: string | undefined;
  try {
    signature = await scanner.scan(await storage.get(storage_key));
  } catch (err) {
    log.error({ err }, 'an upload was refused: the virus scanner returned no result');
    throw new Refused('SCAN_UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  }
  if (signature === undefined) return;
  log.warn({ signature, field }, 'an upload was refused: the virus scanner found malware');
  throw new Refused('FILE_INFECTED', { field });
}
