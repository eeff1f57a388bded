import { screen, within } from '@testing-library/react';
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

test.each(['2,600,000.00', '2600000.00', '2.600.000,00', '2600000'])(
  'the amount typed as %s is R$ 2.600.000,00 (VAL-35)',
  async (text) => {
    const field = await openPanel('en');
    await page.user.type(field, text);
    await page.user.tab();
    expect(field.value).toBe('2.600.000,00');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  },
);

test('an amount that can be read in two ways stays as it was typed and is refused on its field', async () => {
  const field = await openPanel('pt');
  await page.user.type(field, '2,600');
  await page.user.tab();
  expect(field.value).toBe('2,600');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(noteOf(field)).toBe('Não foi possível ler este valor. Escreva-o como 1.234,56.');
});
