import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderedPage } from './page.tsx';
import { negotiation, page as rows } from './replies.ts';

const page = renderedPage();

async function openPanel(language: 'pt' | 'en') {
  page.network
    .answer('getNegotiation', negotiation({ receivable_total_value: null, offer_value: 3_000_000_00 }))
    .answer('listNegotiationReceivables', rows())
    .answer('listCredits', rows());
  await page.open('/dashboard/negotiation/481/new-credit', { as: 'LENDER.MASTER', language });
  await page.user.click(await screen.findByRole('button', { name: /Criar parâmetros|Create parameters/ }));
  const panel = within(await screen.findByRole('dialog'));
  return panel.getByPlaceholderText<HTMLInputElement>('0,00');
}

const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

const LANGUAGES = ['pt', 'en'] as const;
const WAYS = ['2,600,000.00', '2600000.00', '2.600.000,00', '2600000', '2600000,5', '2600000.5'];
const read = (text: string) => (text.endsWith('5') ? '2.600.000,50' : '2.600.000,00');

test.each(LANGUAGES)('VAL-35: in %s an amount is read however it is typed, key by key', async (language) => {
  const field = await openPanel(language);
  for (const text of WAYS) {
    await page.user.clear(field);
    await page.user.type(field, text);
    await page.user.tab();
    expect(field.value, text).toBe(read(text));
    expect(field.getAttribute('aria-invalid'), text).not.toBe('true');
  }
});

test.each(LANGUAGES)(
  'VAL-35: in %s an amount is read however it is pasted over another one',
  async (language) => {
    const field = await openPanel(language);
    for (const text of WAYS) {
      await page.user.clear(field);
      await page.user.type(field, '1234');
      await page.user.tab();
      await page.user.tab({ shift: true });
      await page.user.paste(text);
      await page.user.tab();
      expect(field.value, text).toBe(read(text));
    }
  },
);

test('VAL-35: thousands get their dots while digits are typed and deleted, wherever the caret stands', async () => {
  const field = await openPanel('pt');
  const shown = async (keys: string) => {
    await page.user.keyboard(keys);
    return [field.value, field.selectionStart];
  };
  await page.user.click(field);
  expect(await shown('123')).toEqual(['123', 3]);
  expect(await shown('4')).toEqual(['1.234', 5]);
  expect(await shown('567')).toEqual(['1.234.567', 9]);
  field.setSelectionRange(4, 4);
  expect(await shown('9')).toEqual(['12.394.567', 5]);
  expect(await shown('{Backspace}')).toEqual(['1.234.567', 4]);
  field.setSelectionRange(6, 6);
  expect(await shown('{Backspace}')).toEqual(['123.567', 3]);
  field.setSelectionRange(7, 7);
  expect(await shown(',5')).toEqual(['123.567,5', 9]);
});

test('a mark of the reader’s own leaves what was typed as it was typed', async () => {
  const field = await openPanel('en');
  await page.user.type(field, '1234567');
  expect(field.value).toBe('1.234.567');
  await page.user.keyboard('.');
  expect(field.value).toBe('1234567.');
  await page.user.keyboard('8');
  expect(field.value).toBe('1234567.8');
});

test('an amount that stands there is changed in its middle', async () => {
  const field = await openPanel('pt');
  await page.user.type(field, '1.234.567,00');
  await page.user.tab();
  await page.user.click(field);
  field.setSelectionRange(3, 3);
  await page.user.keyboard('9');
  expect(field.value).toBe('12.934.567,00');
});

test.each(['Tab', 'click'])('an amount that stands there is replaced by typing after a %s', async (way) => {
  const field = await openPanel('pt');
  await page.user.type(field, '800000');
  await page.user.tab();
  if (way === 'Tab') await page.user.tab({ shift: true });
  else await page.user.click(field);
  await page.user.keyboard('750000');
  expect(field.value).toBe('750.000');
});

test('an amount that can be read in two ways stays as it was typed and is refused on its field', async () => {
  const field = await openPanel('pt');
  await page.user.type(field, '2,600');
  await page.user.tab();
  expect(field.value).toBe('2,600');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(noteOf(field)).toBe('Não foi possível ler este valor. Escreva-o como 1.234,56.');
});
