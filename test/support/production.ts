import { randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';

/** Drawn once for all processes of a test. */
const SECRET = randomBytes(48).toString('base64url');

/**
 * All that an installation in production needs, files kept under `folder`; the mail server is one that takes nothing.
 */
export function production(folder: string, overrides: Record<string, string> = {}): Record<string, string> {
  return {
    DEMO: '0',
    DATABASE_URL: 'postgres://owner:password@127.0.0.1:5432/pregao',
    STORAGE_URL: pathToFileURL(`${folder}/storage`).href,
    PUBLIC_URL: 'https://pregao.example.com',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Pregão <pregao@example.com>',
    SECRET,
    ...overrides,
  };
}
