import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';
import { checkJsonSize } from './json-limits.ts';

/** JSON everywhere, forms where a route asks for them; an empty body is none. Any other type is 415. */
export function addParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    checkJsonSize(body);
    parseJson(request, body, done);
  });
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (!request.routeOptions.config.form) return done(new Refused('UNSUPPORTED_TYPE'));
      const fields = formFields(body);
      done(fields ? null : new Refused('MALFORMED'), fields);
    },
  );
}

/** Undefined where a field comes twice: different readers would read it differently. */
function formFields(text: string): Record<string, string> | undefined {
  const pairs = [...new URLSearchParams(text)];
  const fields = Object.assign(Object.create(null), Object.fromEntries(pairs));
  return Object.keys(fields).length === pairs.length ? fields : undefined;
}
