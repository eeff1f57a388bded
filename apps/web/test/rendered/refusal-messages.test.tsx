import type { RefusalKey } from '@pregao/domain';
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { fill, fillAndLeave, findDialog } from './dom.ts';
import { refusal } from './network.ts';
import { renderedPage } from './page.tsx';
import {
  check,
  checkedContract,
  company,
  credit,
  negotiation,
  offeredReceivable,
  page as pageOf,
  pageWithTotal,
  settlementTerms,
  simulation,
  winner,
} from './replies.ts';

const page = renderedPage();

type Dialog = Awaited<ReturnType<typeof findDialog>>;

/** Ticks all checkboxes of a dialog and acts. */
async function confirm(question: Dialog, verb: string): Promise<void> {
  for (const tick of question.queryAllByRole('checkbox')) await page.user.click(tick);
  await page.user.click(question.getByRole('button', { name: verb }));
}

describe('dialog of a new schedule', () => {
  async function publish() {
    page.network
      .answer('createSimulation', simulation())
      .answer('getSettlementTerms', settlementTerms())
      .answer('listReceivables', pageWithTotal(1, ...simulation().receivables))
      .answer('listCompanies', pageOf(company()))
      .answer('listIssuers', { issuers: [] });
    await page.open('/dashboard/operation-management/new?selectedRows=[3001,3002]&flag=VISA', {
      as: 'BORROWER.OPERATOR',
    });
    await page.user.click(await screen.findByRole('button', { name: 'Definir parâmetros' }));
    const panel = await findDialog('Parâmetros da agenda');
    await panel.findByRole('radio', { name: /para todos/ });
    fillAndLeave(panel.getByLabelText('Valor mínimo de proposta'), '500.000,00');
    fillAndLeave(panel.getByLabelText('Data'), '12/03/2026');
    await page.user.selectOptions(panel.getByLabelText('Horário'), '12:00');
    await page.user.click(panel.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(await screen.findByRole('button', { name: 'Disponibilizar agenda' }));
    await confirm(await findDialog('Disponibilizar agenda'), 'Disponibilizar agenda');
    return findDialog('Falha na disponibilização da agenda');
  }

  test.each([
    ['ERR-15a', 'EXPIRATION_OUT_OF_RANGE', 'expire_date', /expiração está fora do intervalo/],
    ['ERR-15b', 'EXPIRATION_INVALID', 'expire_date', /não está em um período válido/],
    ['ERR-16b', 'VALUE_EXCEEDS_RECEIVABLES', 'offer_value', /excede o total dos recebíveis/],
    ['ERR-17a', 'RECEIVABLE_UNAVAILABLE', 'receivable_id', /Recebível não encontrado ou indisponível/],
    ['ERR-17b', 'RECEIVABLES_INVALID', 'receivable_id', /Um ou mais recebíveis são inválidos/],
    ['ERR-18a', 'OFFER_INVALID_LENDERS', 'lenders', /não pode ser criada com os investidores/],
    ['ERR-18b', 'OFFER_INVALID_RECEIVABLES', 'card_network', /não pode ser criada com os recebíveis/],
  ] as const satisfies readonly (readonly [string, RefusalKey, string, RegExp])[])(
    '%s: shows the text of %s when the publication is refused with this key',
    async (_, key, field, words) => {
      page.network.answer('createOffer', refusal(409, key, [{ field, code: 'BAD_REQUEST', message: key }]));
      const failure = await publish();
      await waitFor(() => expect(failure.element.textContent).toMatch(words));
    },
  );
});

const DETAIL = '/dashboard/negotiation/481/new-credit';

describe('dialog of a new proposal', () => {
  test.each([
    ['ERR-15a', 'EXPIRATION_OUT_OF_RANGE', /expiração está fora do intervalo/],
    ['ERR-15b', 'EXPIRATION_INVALID', /não está em um período válido/],
    ['ERR-16c', 'ACTIVE_PROPOSAL_EXISTS', /já tem uma proposta ativa/],
    ['PRO-06b, ERR-19c', 'OFFER_EXPIRED', /prazo desta agenda expirou/],
  ] as const)(
    '%s: shows the text of %s when the proposal is refused with this key',
    async (_, key, words) => {
      const errors = [{ field: 'expire_date', code: 'BAD_REQUEST', message: key }];
      page.network
        .answer('createCredit', refusal(409, key, errors))
        .answer('getNegotiation', negotiation({ receivable_total_value: null, total_credits: 0 }))
        .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
        .answer('listCredits', pageOf());
      await page.open(DETAIL, { as: 'LENDER.OPERATOR' });
      await page.user.click(await screen.findByRole('button', { name: 'Criar parâmetros' }));
      const panel = await findDialog('Parâmetros da proposta');
      fillAndLeave(panel.getByLabelText('Valor da proposta'), '850.000,00');
      await page.user.click(panel.getByRole('button', { name: 'Salvar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await page.user.click(screen.getAllByRole('button', { name: 'Fazer proposta' })[0] as HTMLElement);
      await confirm(await findDialog('Fazer proposta'), 'Fazer proposta');
      const failure = await findDialog('Falha ao realizar a proposta');
      await waitFor(() => expect(failure.element.textContent).toMatch(words));
    },
  );
});

describe('negotiation page', () => {
  test.each(['Aceitar', 'Recusar'])(
    'says that the action is unavailable for the proposal when "%s" is refused (ERR-20a)',
    async (act) => {
      page.network
        .answer('answerCredit', refusal(409, 'PROPOSAL_ACTION_UNAVAILABLE'))
        .answer('getNegotiation', negotiation())
        .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
        .answer('listCredits', pageOf(credit()));
      await page.open(`${DETAIL}?panel=proposals`, { as: 'BORROWER.MASTER' });
      const panel = await findDialog('Propostas recebidas');
      await page.user.click(await panel.findByRole('button', { name: act }));
      await confirm(await findDialog(`${act} proposta`), `${act} proposta`);
      const failure = await findDialog('Sua resposta não foi registrada');
      await waitFor(() =>
        expect(failure.element.textContent).toContain('não está disponível para esta proposta'),
      );
    },
  );

  test('says that the contract cannot be analyzed when its acceptance is refused (ERR-20b)', async () => {
    page.network
      .answer('answerContract', refusal(409, 'CONTRACT_NOT_ANALYZABLE'))
      .answer('getNegotiation', negotiation({ status: 'PENDING_CONTRACT', winner: winner({}) }))
      .answer('getContract', checkedContract(check()))
      .answer('contractLink', refusal(404, 'NOT_FOUND'))
      .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
      .answer('listCredits', pageOf());
    await page.open(DETAIL, { as: 'BORROWER.MASTER' });
    await page.user.click(await screen.findByRole('button', { name: 'Analisar contrato' }));
    await confirm(await findDialog('Analisar contrato'), 'Aceitar contrato');
    expect(await screen.findByText(/contrato enviado não pode ser analisado/)).toBeTruthy();
  });
});

describe('sign-in page', () => {
  test.each([
    ['ERR-11b', 'INCORRECT_CREDENTIALS', 401, /E-mail ou senha incorretos/],
    ['ERR-11a', 'CREDENTIALS_BLOCKED', 403, /acesso está bloqueado.*moderador/],
  ] as const)(
    '%s: shows the text of %s when the sign-in is refused with this key',
    async (_, key, status, words) => {
      page.network.answer('signIn', refusal(status, key));
      await page.open('/auth/login');
      fill(screen.getByRole('textbox', { name: 'E-mail' }), 'ana@example.com');
      fill(screen.getByLabelText(/^\s*Senha\s*$/), 'Pregao@2026');
      await page.user.click(screen.getByRole('button', { name: 'Continuar' }));
      expect(await screen.findByText(words)).toBeTruthy();
    },
  );
});
