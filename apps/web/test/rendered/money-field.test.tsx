import type { Centavos, Language } from '@pregao/domain';
import { within } from '@testing-library/dom';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { ThemeFrame } from '../../src/app/theme/theme-frame.tsx';
import { loadTexts } from '../../src/i18n/i18n.ts';
import { MoneyField } from '../../src/ui/fields/money-field.tsx';
import { renderedPage } from './page.tsx';

const page = renderedPage();

function Amount() {
  const [value, setValue] = useState<Centavos | null>(null);
  return <MoneyField label="Valor" value={value} onChange={setValue} />;
}

/** Renders the field outside of the page, so that a key does not render the page. */
async function openField(language: Language) {
  await page.open('/404', { language });
  await loadTexts('ui');
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => root.unmount());
  flushSync(() =>
    root.render(
      <ThemeFrame>
        <Amount />
      </ThemeFrame>,
    ),
  );
  return within(container).getByLabelText<HTMLInputElement>('Valor');
}

const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

const LANGUAGES = ['pt', 'en'] as const;
const NOTATIONS = ['2,600,000.00', '2600000.00', '2.600.000,00', '2600000', '2600000,5', '2600000.5'];
const expectedAmount = (text: string) => (text.endsWith('5') ? '2.600.000,50' : '2.600.000,00');

test.each(LANGUAGES)('money field in %s reads an amount typed in any notation (VAL-35)', async (language) => {
  const field = await openField(language);
  for (const text of NOTATIONS) {
    await page.user.clear(field);
    await page.user.type(field, text);
    await page.user.tab();
    expect(field.value, text).toBe(expectedAmount(text));
    expect(field.getAttribute('aria-invalid'), text).not.toBe('true');
  }
});

test.each(LANGUAGES)(
  'money field in %s reads an amount pasted in any notation over another one (VAL-35)',
  async (language) => {
    const field = await openField(language);
    for (const text of NOTATIONS) {
      await page.user.clear(field);
      await page.user.type(field, '1234');
      await page.user.tab();
      await page.user.tab({ shift: true });
      await page.user.paste(text);
      await page.user.tab();
      expect(field.value, text).toBe(expectedAmount(text));
    }
  },
);

test('money field groups thousands and keeps the caret while digits are typed and deleted (VAL-35)', async () => {
  const field = await openField('pt');
  const typeKeys = async (keys: string) => {
    await page.user.keyboard(keys);
    return [field.value, field.selectionStart];
  };
  await page.user.click(field);
  expect(await typeKeys('123')).toEqual(['123', 3]);
  expect(await typeKeys('4')).toEqual(['1.234', 5]);
  expect(await typeKeys('567')).toEqual(['1.234.567', 9]);
  field.setSelectionRange(4, 4);
  expect(await typeKeys('9')).toEqual(['12.394.567', 5]);
  expect(await typeKeys('{Backspace}')).toEqual(['1.234.567', 4]);
  field.setSelectionRange(6, 6);
  expect(await typeKeys('{Backspace}')).toEqual(['123.567', 3]);
  field.setSelectionRange(7, 7);
  expect(await typeKeys(',5')).toEqual(['123.567,5', 9]);
});

test('money field stops grouping when the reader types a separator', async () => {
  const field = await openField('en');
  await page.user.type(field, '1234567');
  expect(field.value).toBe('1.234.567');
  await page.user.keyboard('.');
  expect(field.value).toBe('1234567.');
  await page.user.keyboard('8');
  expect(field.value).toBe('1234567.8');
});

test('money field inserts a digit in the middle of an amount', async () => {
  const field = await openField('pt');
  await page.user.type(field, '1.234.567,00');
  await page.user.tab();
  await page.user.click(field);
  field.setSelectionRange(3, 3);
  await page.user.keyboard('9');
  expect(field.value).toBe('12.934.567,00');
});

test.each(['Tab', 'click'])('money field replaces its amount by typing after a %s', async (way) => {
  const field = await openField('pt');
  await page.user.type(field, '800000');
  await page.user.tab();
  if (way === 'Tab') await page.user.tab({ shift: true });
  else await page.user.click(field);
  await page.user.keyboard('750000');
  expect(field.value).toBe('750.000');
});

test('money field keeps and rejects an ambiguous amount', async () => {
  const field = await openField('pt');
  await page.user.type(field, '2,600');
  await page.user.tab();
  expect(field.value).toBe('2,600');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(noteOf(field)).toBe('Não foi possível ler este valor. Escreva-o como 1.234,56.');
});
