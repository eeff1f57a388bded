import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { findDialog, isDisabled } from './dom.ts';
import { serverError } from './network.ts';
import { renderedPage } from './page.tsx';
import { credit, negotiation, offeredReceivable, page as pageOf, winner } from './replies.ts';

const page = renderedPage();

type Reader = 'BORROWER.MASTER' | 'LENDER.MASTER' | 'MODERATOR.OPERATOR';
type Change = NonNullable<Parameters<typeof negotiation>[0]>;

function openAs(as: Reader, change: Change = {}, ...credits: ReturnType<typeof credit>[]) {
  if (!page.network.hasAnswer('getNegotiation')) page.network.answer('getNegotiation', negotiation(change));
  page.network.answer('listNegotiationReceivables', pageOf(offeredReceivable()));
  if (!page.network.hasAnswer('listCredits')) page.network.answer('listCredits', pageOf(...credits));
  return page.open('/dashboard/negotiation/481/new-credit', { as });
}

const timeline = () => screen.queryByRole('list', { name: 'Andamento da negociação' });
const press = (name: string) => page.user.click(screen.getAllByRole('button', { name })[0] as HTMLElement);

test('negotiation shows neither timeline nor amount while it loads (NEG-23)', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  page.network.answer('getNegotiation', async () => {
    await promise;
    return negotiation();
  });
  const opening = openAs('BORROWER.MASTER');
  await waitFor(() => expect(page.network.calls('getNegotiation')).toHaveLength(1));
  await screen.findByRole('main');
  expect(timeline()).toBeNull();
  expect(document.body.textContent).not.toContain('R$');
  resolve();
  await opening;
  await waitFor(() => expect(timeline()).not.toBeNull());
});

test('receivables table shows each receivable of a negotiation with its value (NEG-21b)', async () => {
  await openAs('LENDER.MASTER');
  await page.user.click(await screen.findByRole('tab', { name: 'Recebíveis' }));
  const table = within(await screen.findByRole('table', { name: 'Recebíveis da agenda' }));
  expect((await table.findByText('BANCO AMETISTA')).closest('tr')?.textContent).toMatch(/R\$\s123\.456,78/);
  expect(screen.getByRole('button', { name: 'Baixar Excel' })).toBeTruthy();
});

describe('panel of the received proposals', () => {
  async function openRefusal() {
    await openAs('BORROWER.MASTER', {}, credit());
    await press('Ver propostas');
    await page.user.click(await screen.findByRole('button', { name: 'Recusar' }));
    const dialog = await findDialog('Recusar proposta');
    return { dialog, reason: dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Motivo/ }) };
  }

  test('makes the reason of a refusal optional and removes its leading spaces (VAL-49a, VAL-49c)', async () => {
    const { dialog, reason } = await openRefusal();
    expect(dialog.getByText('(opcional)')).toBeTruthy();
    expect(isDisabled(dialog.getByRole('button', { name: 'Recusar proposta' }))).toBe(false);
    await page.user.type(reason, '  É baixo ');
    expect(reason.value).toBe('É baixo ');
  });

  test('counts the characters of the reason and ends it at 255 (VAL-49b, VAL-49d)', async () => {
    const { dialog, reason } = await openRefusal();
    expect(dialog.getByText('0/255')).toBeTruthy();
    await page.user.type(reason, 'É baixo ');
    expect(dialog.getByText('8/255')).toBeTruthy();
    await page.user.paste('x'.repeat(300));
    expect(dialog.getByText('255/255')).toBeTruthy();
    expect(reason.value).toBe(`É baixo ${'x'.repeat(247)}`);
  });
});

describe("history of an investor's proposals", () => {
  const openHistory = async () => {
    await press('Histórico de propostas');
    return findDialog('Histórico de propostas');
  };

  test('shows three skeletons while it loads and replaces them by the reply (PRO-12)', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    page.network.answer('listCredits', async () => {
      await promise;
      return pageOf();
    });
    await openAs('LENDER.MASTER', { total_credits: 0 });
    const history = await openHistory();
    const skeletons = () => history.element.querySelectorAll('.MuiCard-root:has(.MuiSkeleton-root)');
    expect(skeletons()).toHaveLength(3);
    resolve();
    expect(await history.findByRole('heading', { name: 'Você ainda não fez propostas' })).toBeTruthy();
    expect(history.getByText(/^Cada proposta sua nesta agenda fica registrada aqui/)).toBeTruthy();
    expect(history.element.querySelector('.MuiSkeleton-root')).toBeNull();
  });
});

test.each([
  ['Aceitar contrato', 'Falha ao aceitar o contrato'],
  ['Solicitar reenvio', 'Falha ao solicitar o reenvio'],
])(
  'NEG-22 CON-10: the button "%s" of an uploaded contract shows "%s" when it fails',
  async (verb, failure) => {
    page.network.answer('answerContract', serverError());
    const turn = {
      company_type: 'BORROWER',
      act: 'ANSWER_CONTRACT',
      until: '2026-03-12T21:00:00.000Z',
    } as const;
    await openAs('BORROWER.MASTER', { status: 'PENDING_CONTRACT', winner: winner({}), turn });
    await waitFor(() => expect(timeline()).not.toBeNull());
    await press(verb);
    const question = within(await screen.findByRole('dialog'));
    for (const tick of question.queryAllByRole('checkbox')) await page.user.click(tick);
    await page.user.click(question.getByRole('button', { name: verb }));
    expect(await question.findByRole('heading', { name: failure })).toBeTruthy();
    expect(await question.findByText('Erro interno do servidor')).toBeTruthy();
    await page.user.click(question.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);
