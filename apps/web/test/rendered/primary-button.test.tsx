import type { Permission } from '@pregao/domain';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { fillAndLeave, findDialog } from './dom.ts';
import { filledButtons, layersWithSeveralFilledButtons } from './filled-buttons.ts';
import { renderedPage } from './page.tsx';
import {
  company,
  companyDetail,
  credit,
  file,
  negotiation,
  negotiationRow,
  offeredReceivable,
  ownCredit,
  page as pageOf,
  pageWithTotal,
  receivable,
  simulation,
  user,
  winner,
} from './replies.ts';

const page = renderedPage();

function answerLists() {
  page.network
    .answer('listCompanies', pageOf(company()))
    .answer('listHeldChanges', pageOf())
    .answer('listAccessRequests', pageOf())
    .answer('listIssuers', { issuers: ['BANCO AMETISTA'] })
    .answer('listUsers', pageOf(user()))
    .answer('getUser', { ...user(), version: 'v1' })
    .answer('listCredentials', pageOf())
    .answer('getCompany', companyDetail())
    .answer('listFiles', pageOf(file()))
    .answer('listNegotiations', pageWithTotal(1, negotiationRow()))
    .answer('listReceivables', pageWithTotal(1, receivable()));
}

describe('pages', () => {
  test.each([
    ['/dashboard/user/list', 'MODERATOR.MASTER', ['Cadastrar usuário']],
    ['/dashboard/user/new', 'MODERATOR.MASTER', ['Cadastrar usuário']],
    ['/dashboard/user/12/edit', 'MODERATOR.MASTER', ['Alterar']],
    ['/dashboard/company/list', 'MODERATOR.MASTER', ['Cadastrar empresa']],
    ['/dashboard/company/new', 'MODERATOR.MASTER', ['Cadastrar']],
    ['/dashboard/company/31/edit', 'MODERATOR.MASTER', ['Alterar']],
    ['/dashboard/file-management/list', 'MODERATOR.MASTER', ['Enviar arquivo']],
    ['/dashboard/negotiation/list', 'BORROWER.MASTER', []],
    ['/dashboard/operation-management/list', 'BORROWER.MASTER', ['Criar agenda']],
    ['/dashboard/operation-management/list?tab=files', 'BORROWER.MASTER', ['Enviar arquivo']],
    ['/auth/login', undefined, ['Continuar']],
    ['/auth/register', undefined, ['Enviar pedido']],
    ['/404', undefined, ['Voltar ao início']],
  ] as [string, Permission | undefined, string[]][])(
    '%s shows %s the filled buttons %j',
    async (address, as, names) => {
      answerLists();
      await page.open(address, as === undefined ? {} : { as });
      await waitFor(() => expect(filledButtons()).toEqual(names));
    },
  );
});

describe('negotiation page', () => {
  type Change = NonNullable<Parameters<typeof negotiation>[0]>;
  const contract = (status: 'PENDING' | 'REJECTED' | 'APPROVED') => winner({ status });
  const uploadOrAnswerTurn = (company_type: 'LENDER' | 'BORROWER') => ({
    turn: {
      company_type,
      act: company_type === 'LENDER' ? 'UPLOAD_CONTRACT' : 'ANSWER_CONTRACT',
      until: '2026-03-12T21:00:00.000Z',
    } as const,
  });
  const ownCreditWith = (status: 'AVAILABLE' | 'REJECTED' | 'APPROVED') => ({
    own_credit: ownCredit({ status }),
  });
  const cases: [Permission, string, Change, string[]][] = [
    ['BORROWER.MASTER', 'has proposals', {}, ['Ver propostas']],
    ['BORROWER.MASTER', 'has none', { total_credits: 0, open_credits: 0 }, []],
    [
      'BORROWER.MASTER',
      'awaits the upload',
      { status: 'APPROVED', winner: winner(), ...uploadOrAnswerTurn('LENDER') },
      [],
    ],
    [
      'BORROWER.MASTER',
      'has a contract to analyze',
      { status: 'PENDING_CONTRACT', winner: contract('PENDING'), ...uploadOrAnswerTurn('BORROWER') },
      ['Analisar contrato'],
    ],
    [
      'BORROWER.MASTER',
      'has a returned contract',
      { status: 'PENDING_CONTRACT', winner: contract('REJECTED'), ...uploadOrAnswerTurn('LENDER') },
      [],
    ],
    ['BORROWER.MASTER', 'is completed', { status: 'NEGOTIATED', winner: contract('APPROVED') }, []],
    ['BORROWER.MASTER', 'expired', { status: 'EXPIRED', ended_by: 'EXPIRED' }, []],
    ['LENDER.MASTER', 'is open', { receivable_total_value: null }, ['Criar parâmetros']],
    ['LENDER.MASTER', 'has the own proposal', { status: 'NEGOTIATION', ...ownCreditWith('AVAILABLE') }, []],
    ['LENDER.MASTER', 'refused the own proposal', ownCreditWith('REJECTED'), ['Criar parâmetros']],
    [
      'LENDER.MASTER',
      'awaits the contract',
      { status: 'APPROVED', winner: winner(), ...ownCreditWith('APPROVED'), ...uploadOrAnswerTurn('LENDER') },
      ['Enviar contrato'],
    ],
    [
      'LENDER.MASTER',
      'awaits a new contract',
      {
        status: 'PENDING_CONTRACT',
        winner: contract('REJECTED'),
        ...ownCreditWith('APPROVED'),
        ...uploadOrAnswerTurn('LENDER'),
      },
      ['Enviar contrato'],
    ],
    ['MODERATOR.OPERATOR', 'has proposals', {}, []],
    ['MODERATOR.OPERATOR', 'has none', { total_credits: 0, open_credits: 0 }, []],
    [
      'MODERATOR.OPERATOR',
      'has a contract',
      { status: 'PENDING_CONTRACT', winner: contract('PENDING'), ...uploadOrAnswerTurn('BORROWER') },
      [],
    ],
  ];

  const open = async (as: Permission, change: Change) => {
    page.network
      .answer('getNegotiation', negotiation(change))
      .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
      .answer('listCredits', pageOf(credit(), credit({ id: 902, credit_value: 790_000_00 })));
    await page.open('/dashboard/negotiation/481/new-credit', { as });
    await screen.findByRole('list', { name: 'Andamento da negociação' });
  };

  test.each(cases)(
    'shows a %s whose schedule %s only the next step as filled button',
    async (as, _, change, names) => {
      await open(as, change);
      expect(filledButtons()).toEqual(names);
    },
  );

  test('fills only the button of the best of the received proposals', async () => {
    await open('BORROWER.MASTER', {});
    await page.user.click(screen.getAllByRole('button', { name: 'Ver propostas' })[0] as HTMLElement);
    await screen.findAllByRole('article');
    expect(screen.getAllByRole('button', { name: 'Aceitar' })).toHaveLength(2);
    expect(layersWithSeveralFilledButtons()).toEqual([]);
  });

  test('fills only the button that sends a prepared proposal', async () => {
    await open('LENDER.MASTER', { receivable_total_value: null });
    await page.user.click(screen.getByRole('button', { name: 'Criar parâmetros' }));
    const panel = await findDialog('Parâmetros da proposta');
    fillAndLeave(panel.getByLabelText('Valor da proposta'), '800.000,00');
    expect(layersWithSeveralFilledButtons()).toEqual([]);
    await page.user.click(panel.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(filledButtons()).toEqual(['Fazer proposta']);
    const edit = screen.getByRole('button', { name: 'Editar parâmetros' });
    const proposeButton = within(edit.parentElement as HTMLElement).getByRole('button', {
      name: 'Fazer proposta',
    });
    await page.user.click(proposeButton);
    await findDialog('Fazer proposta');
  });
});

test('page of a new schedule fills the parameters button first, then the publish button', async () => {
  answerLists();
  page.network
    .answer('createSimulation', simulation())
    .answer('getNegotiation', negotiation())
    .answer('listReceivables', pageWithTotal(1, ...simulation().receivables));
  await page.open('/dashboard/operation-management/new?selectedRows=[3001,3002]&flag=VISA', {
    as: 'BORROWER.MASTER',
  });
  await screen.findByText('Simulação', { exact: true });
  expect(filledButtons()).toEqual(['Definir parâmetros']);
  await page.user.click(screen.getByRole('button', { name: 'Definir parâmetros' }));
  const panel = await findDialog('Parâmetros da agenda');
  fillAndLeave(panel.getByLabelText('Valor mínimo de proposta'), '700.000,00');
  fillAndLeave(panel.getByLabelText('Data'), '12/03/2026');
  await page.user.selectOptions(panel.getByLabelText('Horário'), '18:00');
  expect(layersWithSeveralFilledButtons()).toEqual([]);
  await page.user.click(panel.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(filledButtons()).toEqual(['Disponibilizar agenda']);
});
