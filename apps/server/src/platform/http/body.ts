import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../refusal.ts';
import { isPercentEncoded } from './input.ts';
import { checkJsonSize } from './json-limits.ts';

const NOT_JSON = { field: '', message: 'INVALID_FORMAT', expected: 'JSON' } as const;
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i;

/**
 * Decodes a body as UTF-8. @throws Refused UNSUPPORTED_TYPE for another charset, MALFORMED for invalid bytes
 */
function textOf({ headers }: FastifyRequest, body: Buffer): string {
  const charset = CHARSET.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw new Refused('UNSUPPORTED_TYPE');
  if (isUtf8(body)) return body.toString();
  throw new Refused('MALFORMED', { errors: [{ field: '', message: 'INVALID_FORMAT' }] });
}

/**
 * Adds the body parsers: JSON everywhere, forms for routes that declare them. An empty body is undefined, any
 * other type is 415.
 */
export function addParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = textOf(request, body);
    checkJsonSize(text);
    parseJson(request, text, (error, value) =>
      done(error && new Refused('MALFORMED', { errors: [NOT_JSON] }), value),
    );
  });
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (!request.routeOptions.config.form) return done(new Refused('UNSUPPORTED_TYPE'));
      const fields = formFields(textOf(request, body));
      done(fields ? null : new Refused('MALFORMED'), fields);
    },
  );
}

/**
 * Parses a form. @returns undefined for a duplicate field, which parsers read differently, or a broken
 * encoding
 */
function formFields(text: string): Record<string, string> | undefined {
  if (!isPercentEncoded(text)) return undefined;
  const pairs = [...new URLSearchParams(text)];
  const fields = Object.assign(Object.create(null), Object.fromEntries(pairs));
  return Object.keys(fields).length === pairs.length ? fields : undefined;
}
