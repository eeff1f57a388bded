import type { Permission } from '@pregao/domain';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { descriptionOf, fill, fillAndLeave, findDialog, isDisabled } from './dom.ts';
import { refusal, serverError } from './network.ts';
import { breadcrumb, columnsOf, renderedPage } from './page.tsx';
import { cdiRate, page as pageOf } from './replies.ts';

const page = renderedPage();
const PLACE = '/dashboard/cdi-rate/list';

const open = async (as: Permission = 'MODERATOR.MASTER', language: 'pt' | 'en' = 'pt') => {
  page.network.answer(
    'listCdiRates',
    pageOf(
      cdiRate(),
      cdiRate({ id: 40, rate: 19.4, holds: false, user_name: 'Bruno Reis' }),
      cdiRate({ id: 39, day: '2026-03-06', rate: 14.6525 }),
    ),
  );
  await page.open(PLACE, { as, language });
  return screen.findByRole('table');
};

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('list of CDI rates', () => {
  test('shows day, rate, status, author and entry time in server order, and explains CDI', async () => {
    const table = await open();
    expect(columnsOf(table)).toEqual([
      'Data',
      'CDI ao ano (252 dias úteis)',
      'Situação',
      'Informada por',
      'Informada em',
    ]);
    const at = '10/03/2026, 09:00';
    expect(rowsOf(table)).toEqual([
      ['09/03/2026', '14,90%', 'Válida', 'Ana Lima', at],
      ['09/03/2026', '19,40%', 'Corrigida', 'Bruno Reis', at],
      ['06/03/2026', '14,6525%', 'Válida', 'Ana Lima', at],
    ]);
    expect(breadcrumb()).toEqual(['Início', 'Taxas']);
    expect(screen.getByText('3 lançamentos')).toBeTruthy();
    const help = screen.getByRole('button', { name: 'O que é CDI?' });
    await page.user.hover(help);
    await waitFor(() =>
      expect(descriptionOf(help)).toMatch(/empréstimos de um dia entre bancos.*252 dias úteis/),
    );
  });

  test('formats days and statuses in English', async () => {
    const table = await open('MODERATOR.MASTER', 'en');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rates');
    expect(rowsOf(table)[1]?.slice(0, 3)).toEqual(['9\u00a0Mar\u00a02026', '19,40%', 'Corrected']);
  });

  test('hides the button to enter a rate from an operator', async () => {
    await open('MODERATOR.OPERATOR');
    expect(screen.queryByRole('button', { name: 'Informar taxa' })).toBeNull();
  });

  test('explains the start of the series and names the role that enters rates when empty', async () => {
    page.network.answer('listCdiRates', pageOf());
    await page.open(PLACE, { as: 'MODERATOR.OPERATOR' });
    expect(await screen.findByText('Nenhuma taxa informada')).toBeTruthy();
    expect(screen.getByText(/série começa com a primeira taxa/).textContent).toContain('Master da moderação');
  });

  test('shows a retry when it cannot be loaded', async () => {
    page.network.answer('listCdiRates', serverError());
    await page.open(PLACE, { as: 'MODERATOR.OPERATOR' });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    page.network.answer('listCdiRates', pageOf(cdiRate()));
    await page.user.click(retry);
    expect(rowsOf(await screen.findByRole('table'))).toHaveLength(1);
  });
});

describe('dialog for a CDI rate', () => {
  const openRateDialog = async () => {
    await open();
    await page.user.click(screen.getByRole('button', { name: 'Informar taxa' }));
    const dialog = await findDialog('Informar taxa do CDI');
    await dialog.findByText(/Última taxa válida/);
    return {
      ...dialog,
      day: () => dialog.getByLabelText<HTMLInputElement>('Data'),
      rate: () => dialog.getByLabelText<HTMLInputElement>('CDI ao ano (252 dias úteis)'),
      save: () => page.user.click(dialog.getByRole('button', { name: 'Salvar' })),
    };
  };
  const rateCalls = () => page.network.calls('setCdiRate');

  test('starts with today in São Paulo by the server clock and an empty rate', async () => {
    const { day, rate } = await openRateDialog();
    expect([day().value, rate().value]).toEqual(['10/03/2026', '']);
    expect(document.activeElement).toBe(rate());
  });

  test('sends day and rate once, confirms, closes and refetches the list', async () => {
    page.network.answer('setCdiRate', { id: 42 });
    const { day, rate, save } = await openRateDialog();
    fillAndLeave(day(), '09/03/2026');
    fillAndLeave(rate(), '14,9');
    expect(rate().value).toBe('14,90');
    const listed = page.network.calls('listCdiRates').length;
    await save();
    expect(await screen.findByText('CDI de 14,90% ao ano informado para 09/03/2026.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rateCalls().map(({ body }) => body)).toEqual([{ day: '2026-03-09', rate: 14.9 }]);
    expect(page.network.lastCall('setCdiRate').headers.get('idempotency-key')).toMatch(/^\w{16,}/);
    await waitFor(() => expect(page.network.calls('listCdiRates').length).toBeGreaterThan(listed));
  });

  test('parses a typed rate and formats it on blur', async () => {
    const { rate } = await openRateDialog();
    for (const [text, written] of [
      ['14.65', '14,65'],
      ['14,6525', '14,6525'],
      ['14,', '14,00'],
      [' 14,9 %', '14,90'],
    ] as const) {
      fillAndLeave(rate(), text);
      await waitFor(() => expect(rate().value, text).toBe(written));
      expect(descriptionOf(rate()), text).toBe(
        'Taxa DI divulgada pela B3 para esta data. Última taxa válida: 14,90% (09/03/2026).',
      );
    }
  });

  test('requires a rate and sends no request without one', async () => {
    const { rate, save } = await openRateDialog();
    await save();
    await waitFor(() => expect(descriptionOf(rate())).toBe('Campo obrigatório.'));
    expect(rateCalls()).toEqual([]);
  });

  const BOUNDS = 'A taxa deve ser maior que 0 e de no máximo 1000% ao ano. Confira o valor informado.';
  const UNREADABLE = 'Não foi possível ler esta taxa. Escreva-a como 14,90.';

  test('shows the error of an invalid rate on blur and sends no request', async () => {
    const { rate, save } = await openRateDialog();
    const wrong = [
      ['0', BOUNDS],
      ['-14,9', BOUNDS],
      ['1000,01', BOUNDS],
      ['14,90001', 'Informe a taxa com até 4 casas decimais.'],
      ['catorze', UNREADABLE],
      ['1.000', UNREADABLE],
    ] as const;
    for (const [text, words] of wrong) {
      fillAndLeave(rate(), text);
      await waitFor(() => expect(descriptionOf(rate()), text).toBe(words));
      expect(rate().getAttribute('aria-invalid'), text).toBe('true');
    }
    for (const [text] of wrong) {
      fill(rate(), text);
      await save();
      expect(rateCalls(), text).toEqual([]);
    }
  });

  test('shows the error of an invalid day on blur and on save, and sends no request', async () => {
    const { day, rate, save } = await openRateDialog();
    fill(rate(), '14,9');
    const wrong = [
      ['11/03/2026', 'Esta data ainda não chegou em São Paulo. Informe uma data até hoje.'],
      ['31/12/2000', 'A série de taxas começa em 01/01/2001. Informe uma data a partir desse dia.'],
      ['31/02/2026', 'Informe uma data válida.'],
      ['09/03', 'Informe uma data válida.'],
      ['', 'Informe uma data válida.'],
    ] as const;
    for (const [text, words] of wrong) {
      fillAndLeave(day(), text);
      await waitFor(() => expect(descriptionOf(day()), text).toBe(words));
    }
    for (const [text] of wrong) {
      fillAndLeave(day(), text);
      await save();
      expect(document.activeElement, text).toBe(day());
      expect(rateCalls(), text).toEqual([]);
    }
  });

  test('shows a server error at its field and saves once it is corrected', async () => {
    const errors = [{ field: 'day', message: 'RATE_DAY_FUTURE', code: 'INVALID_INPUT' } as const];
    page.network.answer('setCdiRate', refusal(400, 'MALFORMED', errors));
    const { day, rate, save, element } = await openRateDialog();
    fill(rate(), '14,9');
    await save();
    await waitFor(() => expect(descriptionOf(day())).toContain('Esta data ainda não chegou'));
    page.network.answer('setCdiRate', { id: 43 });
    fillAndLeave(day(), '09/03/2026');
    await save();
    await waitFor(() => expect(element.isConnected).toBe(false));
    expect(rateCalls()).toHaveLength(2);
  });

  test.each([
    ['1,49', 'um vírgula quarenta e nove'],
    ['149', 'cento e quarenta e nove'],
  ])('requires a checkbox naming the rate in words when %s follows 14,90', async (text, words) => {
    page.network.answer('setCdiRate', { id: 44 });
    const { rate, save, element, ...dialog } = await openRateDialog();
    const button = () => dialog.getByRole('button', { name: 'Salvar' });
    fillAndLeave(rate(), '14,65');
    expect([dialog.queryByRole('checkbox'), isDisabled(button())]).toEqual([null, false]);
    fillAndLeave(rate(), text);
    expect(dialog.getByRole('alert').textContent).toContain('Confira os dígitos');
    const confirmation = () => dialog.getByLabelText(`Confirmo o CDI de ${words} por cento ao ano.`);
    await page.user.click(confirmation());
    expect(isDisabled(button())).toBe(false);
    fillAndLeave(rate(), '0,5');
    expect(isDisabled(button())).toBe(true);
    fillAndLeave(rate(), text);
    await save();
    await waitFor(() => expect(element.isConnected).toBe(false));
    expect(rateCalls().map(({ body }) => body)).toEqual([
      { day: '2026-03-10', rate: Number(text.replace(',', '.')) },
    ]);
  });

  test('requires the last rate before saving and accepts the first rate of all without a check', async () => {
    await open();
    page.network.answer('listCdiRates', serverError());
    await page.user.click(screen.getByRole('button', { name: 'Informar taxa' }));
    const dialog = await findDialog('Informar taxa do CDI');
    const retry = await dialog.findByRole('button', { name: 'Tentar de novo' });
    const button = () => dialog.getByRole('button', { name: 'Salvar' });
    fillAndLeave(dialog.getByLabelText('CDI ao ano (252 dias úteis)'), '1,49');
    expect(isDisabled(button())).toBe(true);
    page.network.answer('listCdiRates', pageOf());
    await page.user.click(retry);
    await waitFor(() => expect(isDisabled(button())).toBe(false));
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  test('discards the typed rate when it is canceled', async () => {
    const { rate, getByRole } = await openRateDialog();
    fill(rate(), '14,9');
    await page.user.click(getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getByRole('button', { name: 'Informar taxa' }));
    const again = await findDialog('Informar taxa do CDI');
    expect(again.getByLabelText<HTMLInputElement>('CDI ao ano (252 dias úteis)').value).toBe('');
    expect(rateCalls()).toEqual([]);
  });
});
