import type { Language } from '@pregao/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import en from './en/users.ts';
import pt from './pt/users.ts';
import { addTexts } from './texts.ts';
import { Trans } from './trans.tsx';
import { translateFor } from './translate.ts';

beforeAll(() => {
  addTexts('pt', 'users', pt);
  addTexts('en', 'users', en);
});

function drawn(language: Language, name: string): string {
  const t = translateFor(language, 'users');
  return renderToStaticMarkup(
    <Trans
      t={t}
      i18nKey={($) => $.unblock.sentence}
      values={{ name, company: 'Aurora & Cia.' }}
      components={{ b: <b title="who" /> }}
    />,
  );
}

test('tags are elements, in both languages', () => {
  expect(drawn('pt', 'Ana')).toMatch(/^<b title="who">Ana<\/b>, .*<b title="who">Aurora &amp; Cia\.<\/b>, /);
  expect(drawn('en', 'Ana')).toBe(
    '<b title="who">Ana</b>, of <b title="who">Aurora &amp; Cia.</b>, will be able to use the platform again.',
  );
});

test('what a value holds is no tag', () => {
  expect(drawn('en', '<b>Ana</b>')).toContain('<b title="who">&lt;b&gt;Ana&lt;/b&gt;</b>, of ');
});
