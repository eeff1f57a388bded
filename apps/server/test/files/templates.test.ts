import { FILE_KINDS, LANGUAGES } from '@pregao/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { importContent } from './import/import-content.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const fetchTemplate = (kind: string, language: string) =>
  t.app.inject({ url: `/api/management-files/templates/${kind}?language=${language}` });

const TEMPLATES = FILE_KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const));

describe('GET /management-files/templates', () => {
  it.each(TEMPLATES)(
    'serves %s in %s as a named attachment without authentication',
    async (kind, language) => {
      const { statusCode, headers } = await fetchTemplate(kind, language);
      expect([statusCode, headers['content-disposition']]).toEqual([
        200,
        expect.stringMatching(new RegExp(`^attachment; .*\\.${kind}`)),
      ]);
    },
  );

  it.each(TEMPLATES)(
    'serves %s in %s as a file that the import rejects only for its past example dates',
    async (kind, language) => {
      const { rawPayload } = await fetchTemplate(kind, language);
      const result = await importContent(rawPayload);
      expect(result).toMatchObject({ ok: false, reason: 'FILE_INVALID_LINES', error_count: 2 });
      expect(result.ok ? [] : result.errors.map(({ line, code }) => [line, code])).toEqual([
        [2, 'DATE_PAST'],
        [3, 'DATE_PAST'],
      ]);
      const before = await importContent(rawPayload, { today: '2020-01-01' });
      expect(before).toMatchObject({ ok: true, lines: 2, total_value: 222_156, transactions: 4 });
    },
  );

  it('rejects an unknown file kind', async () => {
    expect((await fetchTemplate('pdf', 'pt')).statusCode).toBe(400);
  });
});
