import type { Permission } from '@pregao/domain';
import { screen, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { findDialog } from './dom.ts';
import { renderedPage } from './page.tsx';
import { negotiation, page as rows, winner } from './replies.ts';

const page = renderedPage();

async function openAs(reader: Permission, change: Parameters<typeof negotiation>[0] = {}) {
  page.network
    .answer('getNegotiation', negotiation(change))
    .answer('listNegotiationReceivables', rows())
    .answer('listCredits', rows());
  await page.open('/dashboard/negotiation/481/new-credit', { as: reader });
  return within(await screen.findByRole('main'));
}

test('moderator opens the proposals in the headline or on the "c" key', async () => {
  const main = await openAs('MODERATOR.OPERATOR');
  const [first] = main.getAllByRole('button', { name: 'Visualizar propostas' });
  const tabs = main.getByRole('tablist', { name: 'Partes da negociação' });
  expect(first?.compareDocumentPosition(tabs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // The shortcut of the page's act opens the same panel.
  await page.user.keyboard('c');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('deletion is listed after the changes of a schedule', async () => {
  const main = await openAs('BORROWER.MASTER');
  const names = main.getAllByRole('button').map((button) => button.textContent);
  expect(names.indexOf('Excluir agenda')).toBeGreaterThan(names.indexOf('Alterar agenda'));
});

describe('deletion of a schedule', () => {
  const openDeletion = async (change: Parameters<typeof negotiation>[0]) => {
    const main = await openAs('BORROWER.MASTER', { company_id: 20, ...change });
    await page.user.click(main.getByRole('button', { name: 'Excluir agenda' }));
    return findDialog('Excluir agenda 481');
  };

  test.each([
    [{ open_credits: 0 }, /Não há propostas em análise/],
    [{ open_credits: 1 }, /a proposta em análise é cancelada com ela/],
    [{ open_credits: 2 }, /as 2 propostas em análise são canceladas com ela/],
  ] as const)('names the open proposals that end with it: %j', async (change, words) => {
    const dialog = await openDeletion(change);
    expect(dialog.element.textContent).toMatch(words);
  });

  test('undoes the negotiation with the investor when its proposal was accepted', async () => {
    const accepted = { status: 'APPROVED', open_credits: 0, winner: winner() } as const;
    const dialog = await openDeletion(accepted);
    expect(dialog.element.textContent).toMatch(
      /Você desfaz a negociação de R\$\s800\.000,00 com Investidor Cedro, cuja proposta já foi aceita\./,
    );
    await page.user.click(dialog.getByRole('checkbox', { name: /negociação .* será desfeita/ }));
    page.network
      .answer('cancelOffer', { id: 481 })
      .answer('getNegotiation', negotiation({ ...accepted, status: 'CANCELED', ended_by: 'CANCELED' }));
    await page.user.click(dialog.getByRole('button', { name: 'Excluir agenda' }));
    expect(await screen.findByText(/avisado por e-mail de que a negociação foi desfeita/)).toBeTruthy();
  });
});
