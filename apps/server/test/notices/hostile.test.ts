import { LANGUAGES, NOTICE_KINDS } from '@pregao/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NoticeContent } from '../../src/modules/notices/notices.ts';
import { renderNotice } from '../../src/modules/notices/render-notice.ts';
import { reader, readersOf, SAMPLES, sample } from './samples.ts';

const HOSTILE_PIECES = [
  '<script>alert(1)</script>',
  '</td></table>',
  '" onload="x',
  "' style='x",
  '&amp;lt;',
  '<!--',
  '$&$1',
  '\r\nBcc: a@b.test',
  '\u2028-- ',
  '\u202Eevil',
  '\u0000',
  '{{name}}',
  'https://evil.test/?a=1&b=2',
];
const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE_PIECES), fc.string({ unit: 'binary', maxLength: 20 })), {
    maxLength: 5,
  })
  .map((parts) => parts.join(''));

/** Facts that are chosen from a list or computed, never typed by a user. */
const NON_TEXT_FIELDS = [
  'card_network',
  'bank_account_type',
  'company_type',
  'failure',
  'step',
  'check',
  'pin',
  'code',
  'kind',
  'field',
  'status',
  'act',
  'change',
  'shortage',
  'price_rule',
  'by',
  'outcome',
  'policy',
  'method',
  'contest',
  'consent',
];
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Replaces every free text of the facts. */
function replaceFreeTexts(value: unknown, text: string, key = ''): unknown {
  if (typeof value === 'string') return NON_TEXT_FIELDS.includes(key) || isDay(value) ? value : text;
  if (Array.isArray(value)) return value.map((item) => replaceFreeTexts(item, text));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, replaceFreeTexts(item, text, name)]),
  );
}

const tagsOf = (html: string) =>
  (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/href="[^"]*"/, 'href=""'));

describe.each(NOTICE_KINDS)('%s', (kind) => {
  test('free text never becomes markup, extra lines or control characters in the subject', () => {
    fc.assert(
      fc.property(
        hostileText,
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(...readersOf(kind)),
        (text, language, company_type) => {
          const poisoned = { kind, facts: replaceFreeTexts(SAMPLES[kind], text) } as NoticeContent;
          const mail = renderNotice(
            poisoned,
            reader({ language, company_type, name: text, company_name: text }),
            'https://pregao.test',
          );
          const plain = renderNotice(sample(kind), reader({ language, company_type }), 'https://pregao.test');
          // The same tags in the same order with the same attributes: no value became markup.
          expect(tagsOf(mail.html)).toEqual(tagsOf(plain.html));
          expect(mail.html.match(/&(?!(?:amp|lt|gt|quot|#39);)/g)).toBeNull();
          expect(mail.text.split('\n')).toHaveLength(plain.text.split('\n').length);
          expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]/u);
          expect([...mail.subject].length).toBeLessThanOrEqual(100);
        },
      ),
      { numRuns: 60 },
    );
  });
});

const FOR_LENDERS = NOTICE_KINDS.filter((kind) => readersOf(kind).includes('LENDER'));

test.each(FOR_LENDERS)('%s for an investor contains no name of another investor (PNT-08)', (kind) => {
  for (const language of LANGUAGES) {
    const content = { kind, facts: { ...SAMPLES[kind], lender_name: 'OTHER-LENDER' } } as NoticeContent;
    const mail = renderNotice(content, reader({ language, company_type: 'LENDER' }), 'https://pregao.test');
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('OTHER-LENDER');
  }
});
