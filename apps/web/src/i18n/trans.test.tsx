import type { Language } from '@pregao/domain';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { Trans } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import en from './en/users.ts';
import pt from './pt/users.ts';
import { initTexts } from './texts.ts';

beforeAll(() => {
  initTexts('pt');
  i18next.addResourceBundle('pt', 'users', pt);
  i18next.addResourceBundle('en', 'users', en);
});

function markup(language: Language, name: string): string {
  const t = i18next.getFixedT(language, 'users');
  return renderToStaticMarkup(
    <Trans
      t={t}
      i18nKey={($) => $.unblock.sentence}
      values={{ name, company: 'Aurora & Cia.' }}
      components={{ b: <b title="who" /> }}
    />,
  );
}

test('Trans renders tags as elements in both languages', () => {
  expect(markup('pt', 'Ana')).toMatch(/^<b title="who">Ana<\/b>, .*<b title="who">Aurora &amp; Cia\.<\/b>, /);
  expect(markup('en', 'Ana')).toBe(
    '<b title="who">Ana</b>, of <b title="who">Aurora &amp; Cia.</b>, will be able to use the platform again.',
  );
});

test('Trans shows tags and entities of a value as they are', () => {
  expect(markup('en', '<b>Ana</b>')).toContain('<b title="who">&lt;b&gt;Ana&lt;/b&gt;</b>, of ');
  expect(markup('en', '&amp; $t(x) $&')).toContain('<b title="who">&amp;amp; $t(x) $&amp;</b>, of ');
});
