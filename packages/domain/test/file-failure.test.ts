import { describe, expect, test } from 'vitest';
import {
  type FailedFile,
  FILE_ERROR_CODES,
  failureCause,
  fileErrorText,
  fileRemedy,
  isFileCause,
  LANGUAGES,
} from '../src/index.ts';

const failedFile = (change: Partial<FailedFile>): FailedFile => ({
  mode: 'ADD',
  failure: 'FILE_INVALID_LINES',
  cause: null,
  error_count: 1,
  error_line_count: 1,
  repeated_receivables: 0,
  repeated_value: 0,
  new_receivables: null,
  kept: true,
  sent_again_id: null,
  ...change,
});

describe('failureCause', () => {
  const codes = (...change: (typeof FILE_ERROR_CODES)[number][]) => change.map((code) => ({ code }));

  test('is NETWORK_MISMATCH when every line is of another network, despite other faults', () => {
    expect(failureCause(codes('NETWORK_MISMATCH', 'DATE_PAST'), true)).toBe('NETWORK_MISMATCH');
  });

  test('is null when only some lines are of another network', () => {
    expect(failureCause(codes('DATE_INVALID', 'NETWORK_MISMATCH'), false)).toBeNull();
    expect(failureCause(codes('NETWORK_MISSING'), false)).toBeNull();
  });

  test('is the first fault when all faults concern the whole file', () => {
    expect(failureCause(codes('EMPTY_FILE'), false)).toBe('EMPTY_FILE');
    expect(failureCause(codes('HEADER_ISSUER_MISSING', 'HEADER_VALUE_MISSING'), false)).toBe(
      'HEADER_ISSUER_MISSING',
    );
    expect(failureCause(codes('TOTAL_MISMATCH'), false)).toBe('TOTAL_MISMATCH');
  });

  test('is null when file and line faults are mixed, or there is no fault', () => {
    expect(failureCause(codes('TOTAL_MISMATCH', 'RECEIVABLE_TOO_LARGE'), false)).toBeNull();
    expect(failureCause([], false)).toBeNull();
  });
});

describe('fileRemedy', () => {
  test.each([
    [
      17,
      17,
      '17 erros em 17 linhas: corrija-as e envie o arquivo de novo.',
      '17 errors in 17 lines: correct them and send the file again.',
    ],
    [
      1,
      1,
      '1 erro em 1 linha: corrija-a e envie o arquivo de novo.',
      '1 error in 1 line: correct it and send the file again.',
    ],
    [
      3,
      1,
      '3 erros em 1 linha: corrija-a e envie o arquivo de novo.',
      '3 errors in 1 line: correct it and send the file again.',
    ],
    [
      12345,
      6789,
      '12.345 erros em 6.789 linhas: corrija-as e envie o arquivo de novo.',
      '12.345 errors in 6.789 lines: correct them and send the file again.',
    ],
  ])('counts %i errors in %i lines, in both languages', (error_count, error_line_count, pt, en) => {
    for (const failure of ['FILE_INVALID_LINES', 'FILE_NETWORK_MISMATCH'] as const) {
      const file = failedFile({ failure, error_count, error_line_count });
      expect([fileRemedy(file, 'pt'), fileRemedy(file, 'en')]).toEqual([pt, en]);
    }
  });

  test('asks for the right network when every line is of another network', () => {
    const file = failedFile({
      failure: 'FILE_NETWORK_MISMATCH',
      cause: 'NETWORK_MISMATCH',
      error_count: 9,
      error_line_count: 9,
    });
    expect(fileRemedy(file, 'pt')).toBe(
      'Todas as linhas são de outra bandeira: envie o arquivo de novo com a bandeira certa.',
    );
    expect(fileRemedy(file, 'en')).toBe(
      'All lines are of another card network: send the file again with the right one.',
    );
    expect(fileRemedy({ ...file, error_count: 11 }, 'pt')).toBe(
      'Todas as linhas são de outra bandeira: envie o arquivo de novo com a bandeira certa. O relatório tem mais 2 erros.',
    );
  });

  test.each(FILE_ERROR_CODES.filter(isFileCause))(
    'returns the text of %s when the whole file has that fault',
    (cause) => {
      for (const language of LANGUAGES)
        expect(fileRemedy(failedFile({ failure: 'FILE_TYPE_OR_SIZE', cause }), language)).toBe(
          fileErrorText(cause, language),
        );
    },
  );

  test('counts the further faults of the report when the header has several', () => {
    const file = failedFile({ cause: 'HEADER_ISSUER_MISSING', error_count: 3 });
    expect(fileRemedy(file, 'pt')).toBe(
      'Falta a coluna do emissor no cabeçalho. O relatório tem mais 2 erros.',
    );
    expect(fileRemedy({ ...file, error_count: 2 }, 'en')).toBe(
      'The header has no issuer column. The report has 1 more error.',
    );
  });

  test('offers to import all or only new receivables when a file with new ones repeats some', () => {
    const file = failedFile({
      failure: 'REPEATED_RECEIVABLES',
      error_count: 0,
      error_line_count: 0,
      repeated_receivables: 1,
      repeated_value: 123_456,
      new_receivables: 2,
    });
    expect(fileRemedy(file, 'pt')).toBe(
      '1 recebível (R$ 1.234,56) repete um arquivo anterior: importe tudo ou só os novos.',
    );
    expect(fileRemedy({ ...file, repeated_receivables: 40 }, 'en')).toBe(
      '40 receivables (R$ 1.234,56) repeat an earlier file: import all of it or the new ones only.',
    );
    expect(fileRemedy({ ...file, new_receivables: 0 }, 'pt')).toBe(
      '1 recebível (R$ 1.234,56) repete um arquivo anterior: o arquivo não tem novos.',
    );
  });

  test('says that receivables are in schedules when a REPLACE file repeats them', () => {
    const file = failedFile({
      mode: 'REPLACE',
      failure: 'REPEATED_RECEIVABLES',
      repeated_receivables: 1,
      repeated_value: 1000,
      new_receivables: 2,
    });
    expect([fileRemedy(file, 'pt'), fileRemedy(file, 'en')]).toEqual([
      '1 recebível (R$ 10,00) já está em uma agenda: importe tudo ou só os novos.',
      '1 receivable (R$ 10,00) is already in a schedule: import all of it or the new ones only.',
    ]);
    const whole = { ...file, repeated_receivables: 3, new_receivables: 0 };
    expect([fileRemedy(whole, 'pt'), fileRemedy(whole, 'en')]).toEqual([
      '3 recebíveis (R$ 10,00) já estão em agendas: o arquivo não tem novos, e nada foi substituído.',
      '3 receivables (R$ 10,00) are already in schedules: the file has no new ones, and nothing was replaced.',
    ]);
  });

  test('asks to send the file again when its content is deleted and no choice was made', () => {
    const file = failedFile({
      failure: 'REPEATED_RECEIVABLES',
      repeated_receivables: 2,
      repeated_value: 1150,
      new_receivables: 3,
      kept: false,
    });
    expect([fileRemedy(file, 'pt'), fileRemedy(file, 'en')]).toEqual([
      '2 recebíveis (R$ 11,50) repetem um arquivo anterior: o conteúdo não está mais guardado; envie o arquivo de novo para escolher.',
      '2 receivables (R$ 11,50) repeat an earlier file: the content is no longer stored; send the file again to choose.',
    ]);
    const chosen = { ...file, sent_again_id: 9 };
    expect([fileRemedy(chosen, 'pt'), fileRemedy(chosen, 'en')]).toEqual([
      '2 recebíveis (R$ 11,50) repetem um arquivo anterior.',
      '2 receivables (R$ 11,50) repeat an earlier file.',
    ]);
  });
});
