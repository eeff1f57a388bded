import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { fillAndLeave, findDialog } from './dom.ts';
import { renderedPage } from './page.tsx';
import {
  company,
  companyDetail,
  negotiation,
  offeredReceivable,
  page as pageOf,
  pageWithTotal,
  simulation,
} from './replies.ts';

const page = renderedPage();
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

describe('half-filled form when the session ends', () => {
  async function fillNewUser() {
    page.network.answer('listCompanies', pageOf(company()));
    await page.open('/dashboard/user/new', { as: 'MODERATOR.MASTER' });
    fillAndLeave(await field('Nome'), 'Bruno Reis');
    fillAndLeave(await field('CPF'), '529.982.247-25');
    await page.user.selectOptions(await field('Perfil'), 'OPERATOR');
    await page.expireSession();
  }

  test('is restored for the same reader', async () => {
    await fillNewUser();
    await page.signInAgain('MODERATOR.MASTER');
    await waitFor(async () => expect((await field('Nome')).value).toBe('Bruno Reis'));
    expect((await field('CPF')).value).toBe('529.982.247-25');
    expect((await field('Perfil')).value).toBe('OPERATOR');
    expect((await field('E-mail')).value).toBe('');
  });

  test('is empty for another reader', async () => {
    await fillNewUser();
    await page.signInAgain('MODERATOR.MASTER', 'other user');
    expect((await field('Nome')).value).toBe('');
    expect({ ...sessionStorage }).toEqual({});
  });

  test('is empty after signing out', async () => {
    page.network.answer('listCompanies', pageOf(company()));
    await page.open('/dashboard/user/new', { as: 'MODERATOR.MASTER' });
    fillAndLeave(await field('Nome'), 'Bruno Reis');
    expect(Object.values({ ...sessionStorage }).join()).toContain('Bruno Reis');
    await page.signOut();
    expect({ ...sessionStorage }).toEqual({});
  });

  test('is empty after the reader has left it', async () => {
    page.network.answer('listCompanies', pageOf(company())).answer('listUsers', pageOf());
    page.network.answer('listHeldChanges', pageOf());
    await page.open('/dashboard/user/new', { as: 'MODERATOR.MASTER' });
    fillAndLeave(await field('Nome'), 'Bruno Reis');
    await page.user.click(screen.getByRole('link', { name: 'Cancelar' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(dialog.querySelector('.MuiButton-contained') as HTMLElement);
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/user/list'));
    await waitFor(() => expect({ ...sessionStorage }).toEqual({}));
  });

  const changeCompanyAndLoseSession = async () => {
    page.network
      .answer('listCompanies', pageOf(company()))
      .answer('listHeldChanges', pageOf())
      .answer('getCompany', companyDetail());
    await page.open('/dashboard/company/31/edit', { as: 'MODERATOR.MASTER' });
    fillAndLeave(await field('Conta'), '998877');
    await page.expireSession();
  };

  test('restores a changed company and still asks before it is left', async () => {
    await changeCompanyAndLoseSession();
    await page.signInAgain('MODERATOR.MASTER');
    await waitFor(async () => expect((await field('Conta')).value).toBe('998877'));
    expect((await field('Agência')).value).toBe('1234');
    await page.user.click(screen.getByRole('link', { name: 'Cancelar' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  test('is discarded when another user has changed the company meanwhile', async () => {
    await changeCompanyAndLoseSession();
    page.network.answer('getCompany', companyDetail({ version: 'v2', bank_account: '555' }));
    await page.signInAgain('MODERATOR.MASTER');
    await waitFor(async () => expect((await field('Conta')).value).toBe('555'));
  });
});

describe('proposal when the session ends', () => {
  const open = async () => {
    page.network
      .answer('getNegotiation', negotiation({ receivable_total_value: null }))
      .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
      .answer('listCredits', pageOf());
    await page.open('/dashboard/negotiation/481/new-credit', { as: 'LENDER.MASTER' });
    await page.user.click(await screen.findByRole('button', { name: 'Criar parâmetros' }));
    const panel = await findDialog('Parâmetros da proposta');
    fillAndLeave(panel.getByLabelText('Valor da proposta'), '800.000,00');
    fillAndLeave(panel.getByLabelText('Aberta para análise até'), '10/03/2026');
    await page.user.selectOptions(panel.getByLabelText('Horário'), '18:00');
    fillAndLeave(panel.getByLabelText('Data de pagamento'), '16/03/2026');
    return panel;
  };
  const panelValues = async (value = 'Valor da proposta') => {
    const panel = await findDialog('Parâmetros da proposta');
    return [value, 'Aberta para análise até', 'Horário', 'Data de pagamento'].map(
      (label) => panel.getByLabelText<HTMLInputElement>(label).value,
    );
  };

  test('is restored in its panel, also with a typed rate', async () => {
    await open();
    await page.expireSession();
    await page.signInAgain('LENDER.MASTER');
    expect(await panelValues()).toEqual(['800.000,00', '10/03/2026', '18:00', '16/03/2026']);

    const panel = await findDialog('Parâmetros da proposta');
    await page.user.selectOptions(panel.getByLabelText('Informar por'), 'annual_252');
    const rate = 'Taxa efetiva (% a.a., 252)';
    fillAndLeave(panel.getByLabelText(rate), '38,5');
    await page.expireSession();
    await page.signInAgain('LENDER.MASTER');
    expect(await panelValues(rate)).toEqual(['38,50', '10/03/2026', '18:00', '16/03/2026']);
  });

  test('is restored on the page as prepared and in its reopened panel', async () => {
    const panel = await open();
    await page.user.click(panel.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.expireSession();
    await page.signInAgain('LENDER.MASTER');
    expect(await screen.findByText('R$ 800.000,00')).toBeTruthy();
    await page.user.click(await screen.findByRole('button', { name: 'Editar parâmetros' }));
    expect(await panelValues()).toEqual(['800.000,00', '10/03/2026', '18:00', '16/03/2026']);
  });

  test('is not shown on another negotiation that is opened afterwards', async () => {
    const panel = await open();
    await page.user.click(panel.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('R$ 800.000,00')).toBeTruthy();
    page.network.answer('getNegotiation', ({ params }) =>
      negotiation({ id: Number(params.id), receivable_total_value: null }),
    );
    const { router } = await import('../../src/app/router.ts');
    await router.navigate({ to: '/dashboard/negotiation/$id/new-credit', params: { id: '482' } });
    expect(await screen.findByRole('button', { name: 'Criar parâmetros' })).toBeTruthy();
    expect(screen.queryByText('R$ 800.000,00')).toBeNull();
    expect(router.history.location.state).not.toHaveProperty('credit');
  });
});

describe('parameters of a schedule when the session ends', () => {
  const open = async () => {
    page.network
      .answer('createSimulation', simulation())
      .answer('listReceivables', pageWithTotal(1, ...simulation().receivables))
      .answer('listCompanies', pageOf(company({ id: 31 }), company({ id: 32, name: 'INVESTIDOR IPE S.A.' })))
      .answer('splitByPercentage', {
        offer_value: 850_123_45,
        offer_value_percentage: 85.012345,
        receivables_id: [3001],
        security_margin_receivables_id: [3002],
        security_margin_value: 149_876_55,
      });
    await page.open('/dashboard/operation-management/new?selectedRows=[3001,3002]&flag=VISA', {
      as: 'BORROWER.MASTER',
    });
    await page.user.click(await screen.findByRole('button', { name: 'Definir parâmetros' }));
    const panel = await findDialog('Parâmetros da agenda');
    fireEvent.change(panel.getByLabelText('Percentual'), { target: { value: '85' } });
    await waitFor(() =>
      expect(panel.getByLabelText<HTMLInputElement>('Valor a disponibilizar').value).toBe('850.123,45'),
    );
    fillAndLeave(panel.getByLabelText('Valor mínimo de proposta'), '700.000,00');
    fillAndLeave(panel.getByLabelText('Data'), '12/03/2026');
    await page.user.selectOptions(panel.getByLabelText('Horário'), '18:00');
    await page.user.click(panel.getByRole('radio', { name: 'Selecionar investidores' }));
    await page.user.click(panel.getAllByRole('checkbox')[1] as HTMLElement);
    return panel;
  };

  test('are restored in their panel and, once saved, on the page', async () => {
    await open();
    await page.expireSession();
    await page.signInAgain('BORROWER.MASTER');
    const panel = await findDialog('Parâmetros da agenda');
    const values = ['Valor a disponibilizar', 'Valor mínimo de proposta', 'Data', 'Horário'].map(
      (label) => panel.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual(['850.123,45', '700.000,00', '12/03/2026', '18:00']);
    const checkedStates = (await panel.findAllByRole<HTMLInputElement>('checkbox')).map(
      ({ checked }) => checked,
    );
    expect(checkedStates).toEqual([false, true]);

    await page.user.click(panel.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.expireSession();
    await page.signInAgain('BORROWER.MASTER');
    expect(await screen.findByRole('button', { name: 'Editar parâmetros' })).toBeTruthy();
    expect(screen.getByText('R$ 700.000,00')).toBeTruthy();
  });
});
