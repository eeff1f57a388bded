import { refusalText } from '@pregao/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { withRefusals } from '../../i18n/refusals.fixture.ts';
import { ApiProblem, NOT_SENT, problemOf } from '../api/problem.ts';
import { describeError } from './describe-error.ts';

const problem = (status: number, parts: object) =>
  problemOf(status, { detail: 'raw text', ...parts }, (name) => (name === 'x-request-id' ? 'req-1' : null));

beforeAll(withRefusals);

describe('failure without field errors', () => {
  test('shows the text of its message key in the language of the reader (ERR-01)', () => {
    const refused = problem(409, { code: 'BAD_REQUEST', message: 'OFFER_EXPIRED', errors: [] });
    expect(describeError(refused, 'pt').text).toBe(refusalText('OFFER_EXPIRED', 'pt'));
    expect(describeError(refused, 'en').text).toBe(refusalText('OFFER_EXPIRED', 'en'));
  });

  test('falls back to the HTTP status text (ERR-05)', () => {
    expect(describeError(problem(503, { message: 'SOMETHING_NEW' }), 'en').text).toBe('Service unavailable');
    expect(describeError(problemOf(404, '<html>proxy</html>'), 'pt').text).toBe('Recurso não encontrado');
  });

  test('falls back to the raw message when the status has no text', () => {
    expect(describeError(problem(418, { message: 'SOMETHING_NEW' }), 'en').text).toBe('raw text');
  });

  test('counts as status 500 when it is not a server reply', () => {
    expect(describeError(new TypeError('x is not a function'), 'en').text).toBe('Internal server error');
  });

  test('names the broken connection when no reply arrived', () => {
    expect(describeError(problemOf(0, undefined), 'pt').text).toMatch(/conexão/);
  });

  test('is marked as explained only for a refusal of the catalog', () => {
    for (const message of ['OUTCOME_UNKNOWN', 'STORED_FILE_ALTERED', 'STORED_FILE_MISSING'])
      expect(describeError(problem(503, { message }), 'pt').isExplained).toBe(true);
    for (const error of [
      problem(503, { message: 'SOMETHING_NEW' }),
      problemOf(0, undefined),
      new TypeError('x'),
    ])
      expect(describeError(error, 'pt').isExplained).toBe(false);
  });

  test('shows the delay of the Retry-After header', () => {
    const waits = problemOf(429, { message: 'TOO_MANY_REQUESTS' }, (name) =>
      name === 'retry-after' ? '60' : null,
    );
    expect(describeError(waits, 'pt').text).toBe(
      'Muitas tentativas em pouco tempo. Tente novamente em 60 segundos.',
    );
    expect(describeError(waits, 'en').text).toMatch(/ Try again in 60 seconds\.$/);
    expect(describeError(problem(429, { message: 'TOO_MANY_REQUESTS' }), 'en').text).not.toMatch(/again/);
  });

  test('keeps the request id', () => {
    expect(describeError(problem(500, { message: 'INTERNAL' }), 'pt').requestId).toBe('req-1');
  });
});

describe('failure with a status only', () => {
  test.each([
    ['ERR-06a', 400, 'Invalid request', 'Requisição inválida'],
    ['ERR-06b', 401, 'Unauthorized', 'Não autorizado'],
    ['ERR-06c', 403, 'Forbidden', 'Acesso proibido'],
    ['ERR-06d', 404, 'Resource not found', 'Recurso não encontrado'],
    ['ERR-07a', 405, 'Method not found', 'Método não encontrado'],
    ['ERR-07b', 500, 'Internal server error', 'Erro interno do servidor'],
    ['ERR-07c', 503, 'Service unavailable', 'Serviço indisponível'],
  ])('%s: %i reads "%s", in Portuguese "%s"', (_, status, en, pt) => {
    expect(describeError(problemOf(status, '<html>'), 'en').text).toBe(en);
    expect(describeError(problemOf(status, '<html>'), 'pt').text).toBe(pt);
  });
});

describe('error code of field errors', () => {
  test.each([
    ['ERR-08', 'INVALID_INPUT', /invalid format/i, /formato inválido/i],
    ['ERR-08', 'INVALID_FORMAT', /invalid format/i, /formato inválido/i],
    ['ERR-08', 'MISSING_FIELD', /mandatory field/i, /campo obrigatório/i],
    ['ERR-09', 'BAD_REQUEST', /invalid data.*check the fields/i, /dados inválidos.*confira os campos/i],
    ['ERR-09', 'INTERNAL_SERVER_ERROR', /service unavailable/i, /serviço indisponível/i],
    ['ERR-10', 'UNAUTHORIZED', /unauthorized/i, /não autorizado/i],
    ['ERR-10', 'FORBIDDEN', /not allowed/i, /não permitido/i],
    ['ERR-10', 'NOT_FOUND', /not found/i, /não encontrado/i],
  ])('%s: %s has the text of the specification', (_, code, en, pt) => {
    const refused = problem(400, { code, errors: [{ field: 'name', code, message: 'UNHEARD_OF' }] });
    for (const [language, words] of [['en', en] as const, ['pt', pt] as const]) {
      expect(describeError(refused, language).text).toMatch(words);
      expect(describeError(refused, language).fields.name).toMatch(words);
    }
  });
});

describe('failure with field errors', () => {
  const refused = problem(400, {
    code: 'BAD_REQUEST',
    message: 'MALFORMED',
    errors: [
      { field: 'email', code: 'INVALID_FORMAT', message: 'EMAIL_INVALID' },
      { field: 'name', code: 'INVALID_INPUT', message: 'TOO_LONG', expected: 120 },
      { field: 'odd', code: 'MISSING_FIELD', message: 'UNHEARD_OF', expected: 'a word' },
    ],
  });

  test('shows the text of the general code (ERR-04c)', () => {
    expect(describeError(refused, 'en').text).toBe('Invalid data. Check the fields.');
  });

  test('gives the refusal as the reason for screens without these fields', () => {
    const taken = problem(409, {
      code: 'BAD_REQUEST',
      message: 'RECEIVABLE_UNAVAILABLE',
      errors: [{ field: 'receivable_id', code: 'BAD_REQUEST', message: 'RECEIVABLE_UNAVAILABLE' }],
    });
    expect(describeError(taken, 'en').reason).toBe(refusalText('RECEIVABLE_UNAVAILABLE', 'en'));
    expect(describeError(problem(409, { message: 'OFFER_EXPIRED', errors: [] }), 'en').reason).toBe(
      refusalText('OFFER_EXPIRED', 'en'),
    );
  });

  test('gives each duplicate field the text of its own refusal', () => {
    const errors = ['tax_number COMPANY_TAX_NUMBER_EXISTS', 'phone COMPANY_PHONE_EXISTS'].map((entry) => {
      const [field, message] = entry.split(' ');
      return { field, code: 'BAD_REQUEST', message };
    });
    expect(
      describeError(problem(409, { message: 'COMPANY_TAX_NUMBER_EXISTS', errors }), 'pt').fields,
    ).toEqual({
      tax_number: refusalText('COMPANY_TAX_NUMBER_EXISTS', 'pt'),
      phone: refusalText('COMPANY_PHONE_EXISTS', 'pt'),
    });
  });

  test('gives each field its own text with the expected value (ERR-04a, ERR-04b)', () => {
    expect(describeError(refused, 'en').fields).toEqual({
      email: 'The email must be valid.',
      name: 'Enter at most 120 characters.',
      odd: 'Mandatory field.',
    });
  });
});

describe('flag for an unknown outcome', () => {
  test.each([
    ['no reply arrived', new ApiProblem({ message: 'no answer', status: 0 }), true],
    ['the request was not sent', new ApiProblem({ message: 'no answer', status: 0, code: NOT_SENT }), false],
    ['the server failed', problem(500, { message: 'Internal' }), true],
    ['a proxy answered', problem(502, { message: 'Bad gateway' }), true],
    ['the server reports an unknown outcome', problem(503, { message: 'OUTCOME_UNKNOWN' }), true],
    ['the server reports that it is unavailable', problem(503, { message: 'UNAVAILABLE' }), false],
    ['a business rule refused', problem(409, { message: 'OFFER_EXPIRED' }), false],
  ])('is correct when %s', (_, error, unknown) => {
    expect(describeError(error, 'pt').isUnknown).toBe(unknown);
  });
});

test('request aborted by the user is described as canceled', () => {
  const stop = new AbortController();
  stop.abort();
  expect(describeError(stop.signal.reason, 'pt')).toMatchObject({
    text: 'O envio foi cancelado.',
    isExplained: true,
  });
  expect(describeError(stop.signal.reason, 'en').text).toBe('The sending was canceled.');
});
