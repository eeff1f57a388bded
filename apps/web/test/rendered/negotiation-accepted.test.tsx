import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { findDialog } from './dom.ts';
import { renderedPage } from './page.tsx';
import { credit, negotiation, offeredReceivable, page as pageOf, winner } from './replies.ts';

const page = renderedPage();

test('negotiation page shows the next step and no answer buttons after a proposal was accepted (PAC-08)', async () => {
  const isAccepted = () => page.network.calls('answerCredit').length > 0;
  const upload = {
    company_type: 'LENDER',
    act: 'UPLOAD_CONTRACT',
    until: '2026-03-12T21:00:00.000Z',
  } as const;
  page.network
    .answer('answerCredit', { id: 901 })
    .answer('getNegotiation', () =>
      isAccepted()
        ? negotiation({ status: 'APPROVED', winner: winner(), turn: upload, open_credits: 0 })
        : negotiation(),
    )
    .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
    .answer('listCredits', () => pageOf(credit({ status: isAccepted() ? 'APPROVED' : 'AVAILABLE' })));
  await page.open('/dashboard/negotiation/481/new-credit?panel=proposals', { as: 'BORROWER.MASTER' });
  const panel = await findDialog('Propostas recebidas');
  await page.user.click(await panel.findByRole('button', { name: 'Aceitar' }));
  const question = await findDialog('Aceitar proposta');
  for (const tick of question.queryAllByRole('checkbox')) await page.user.click(tick);
  await page.user.click(question.getByRole('button', { name: 'Aceitar proposta' }));
  await waitFor(() => expect(page.network.calls('answerCredit')).toHaveLength(1));
  const main = within(screen.getByRole('main', { hidden: true }));
  await waitFor(() => expect(main.getAllByText('Aguardando o investidor enviar o contrato')).not.toEqual([]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Aceitar', hidden: true })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Recusar', hidden: true })).toBeNull();
});
