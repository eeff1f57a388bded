import type { Permission } from '@pregao/domain';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderedPage } from './page.tsx';
import { negotiation, page as rows } from './replies.ts';

const page = renderedPage();

async function openAs(reader: Permission) {
  page.network
    .answer('getNegotiation', negotiation())
    .answer('listNegotiationReceivables', rows())
    .answer('listCredits', rows());
  await page.open('/dashboard/negotiation/481/new-credit', { as: reader });
  return within(await screen.findByRole('main'));
}

test('a moderator opens the proposals from the headline, before the facts and the receivables', async () => {
  const main = await openAs('MODERATOR.OPERATOR');
  const [first] = main.getAllByRole('button', { name: 'Visualizar propostas' });
  const facts = main.getByRole('heading', { name: 'Dados da negociação' });
  expect(first?.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await page.user.click(first as HTMLElement);
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('deletion is the last of the acts beside the title', async () => {
  const main = await openAs('BORROWER.MASTER');
  const names = main.getAllByRole('button').map((button) => button.textContent);
  expect(names.indexOf('Excluir agenda')).toBeGreaterThan(names.indexOf('Imprimir'));
});
