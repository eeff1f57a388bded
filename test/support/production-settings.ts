import { randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';

/** Random secret, drawn once for all processes of a test. */
const SECRET = randomBytes(48).toString('base64url');

/**
 * Returns all settings of a production installation with files under `folder` and a mail server that accepts
 * nothing.
 */
export function productionSettings(
  folder: string,
  overrides: Record<string, string> = {},
): Record<string, string> {
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
