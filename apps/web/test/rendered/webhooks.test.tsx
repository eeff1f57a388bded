import type { Reply, RowOf } from '@pregao/contract';
import { WEBHOOK_EVENTS } from '@pregao/domain';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { descriptionOf, fill, findDialog } from './dom.ts';
import { refusal } from './network.ts';
import { renderedPage } from './page.tsx';
import { NOW, page as pageOf } from './replies.ts';

const page = renderedPage();
const PLACE = '/dashboard/webhook/list';
const AT = '10/03/2026, 12:00';

const webhook = (change: Partial<RowOf<'listWebhooks'>> = {}): RowOf<'listWebhooks'> => ({
  id: 7,
  url: 'https://tesouraria.aurora.example/pregao',
  name: 'Tesouraria',
  events: ['credit.received', 'offer.completed'],
  active: true,
  off_at: null,
  off_cause: null,
  failing_since: null,
  previous_secret_until: null,
  pending: 0,
  last_delivered_at: NOW,
  created_at: NOW,
  ...change,
});

const attempt = {
  number: 1,
  at: NOW,
  duration_ms: 1234,
  status: 503,
  failure: null,
  reply: 'try <b>later</b>',
};
const delivery = (change: Partial<RowOf<'listWebhookDeliveries'>> = {}): RowOf<'listWebhookDeliveries'> => ({
  id: 31,
  message_id: 'msg_31',
  type: 'credit.received',
  subject_id: 481,
  status: 'DELIVERED',
  held_back: false,
  attempts: 3,
  next_attempt_at: null,
  created_at: NOW,
  ended_at: NOW,
  last_attempt: { ...attempt, status: 204, reply: null },
  ...change,
});
const detail = (): Reply<'getWebhookDelivery'> => ({
  ...delivery({ status: 'GIVEN_UP' }),
  webhook_id: 7,
  payload: '{"type":"credit.received","data":{"offer_id":481}}',
  tries: [
    { ...attempt, number: 3 },
    { ...attempt, number: 2, status: null, failure: 'INTERRUPTED', duration_ms: 0, reply: null } as never,
    { ...attempt, at: '2026-03-10T14:00:00.000Z', status: null, failure: 'TIMEOUT', reply: null } as never,
  ],
});

beforeEach(() => {
  page.network.answer(
    'listWebhooks',
    pageOf(
      webhook(),
      webhook({ id: 8, name: '', url: 'https://erp.aurora.example:8443/p', failing_since: NOW, pending: 4 }),
      webhook({
        id: 9,
        name: 'Antigo',
        active: false,
        off_at: NOW,
        off_cause: 'FAILING',
        last_delivered_at: null,
      }),
    ),
  );
});

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 6),
    );

async function choose(row: string, act: string): Promise<void> {
  await page.user.click(await screen.findByRole('button', { name: new RegExp(`${row}$`) }));
  await page.user.click(await screen.findByRole('menuitem', { name: act }));
}

describe('webhooks', () => {
  test('show URL, status, failures and last delivery', async () => {
    await page.open(PLACE, { as: 'BORROWER.MASTER' });
    expect(await rows()).toEqual([
      ['Tesouraria', 'https://tesouraria.aurora.example/pregao', 'Ligado', '2', '0', AT],
      ['erp.aurora.example:8443', 'https://erp.aurora.example:8443/p', 'Com falhas', '2', '4', AT],
      ['Antigo', 'https://tesouraria.aurora.example/pregao', 'Desligado por falhas', '2', '0', 'Nenhuma'],
    ]);
  });

  test('are shown in English and linked from the account menu', async () => {
    await page.open(PLACE, { as: 'LENDER.MASTER', language: 'en' });
    expect((await rows()).map((cells) => cells[2])).toEqual(['On', 'Failing', 'Off after failures']);
    await page.user.click(screen.getByRole('button', { name: /Ana Lima/ }));
    expect((await screen.findByRole('link', { name: 'Webhooks' })).getAttribute('href')).toBe(PLACE);
  });

  test('are registered from the empty list too', async () => {
    page.network.answer('listWebhooks', pageOf());
    await page.open(PLACE, { as: 'BORROWER.MASTER' });
    await screen.findByRole('heading', { name: 'Nenhum webhook' });
    await page.user.click(screen.getAllByRole('button', { name: 'Cadastrar webhook' })[1] as HTMLElement);
    await findDialog('Cadastrar webhook');
  });

  test('are switched on again with their name and events', async () => {
    page.network.answer('editWebhook', { id: 9 });
    await page.open(PLACE, { as: 'BORROWER.MASTER' });
    await choose('Antigo', 'Ligar');
    await screen.findByText('Webhook ligado.');
    expect(page.network.lastCall('editWebhook')).toMatchObject({
      params: { id: '9' },
      body: { name: 'Antigo', events: ['credit.received', 'offer.completed'], active: true },
    });
  });

  test('are removed and their secret rotated after a confirmation', async () => {
    page.network
      .answer('removeWebhook', { id: 7 })
      .answer('rotateWebhookSecret', { id: 7, secret: 'whsec_novo', previous_secret_until: NOW });
    await page.open(PLACE, { as: 'BORROWER.MASTER' });
    await choose('Tesouraria', 'Trocar segredo');
    const rotateDialog = await findDialog('Trocar o segredo');
    expect(rotateDialog.getByText(/continua assinando, ao lado do novo, por 24 horas/)).toBeTruthy();
    await page.user.click(rotateDialog.getByRole('button', { name: 'Trocar segredo' }));
    const secretDialog = await findDialog('Segredo do webhook');
    expect(secretDialog.getByText('whsec_novo')).toBeTruthy();
    expect(secretDialog.getByText(/também assina até 10\/03\/2026, 12:00/)).toBeTruthy();
    await page.user.keyboard('{Escape}');
    await page.user.click(secretDialog.getByRole('button', { name: 'Já guardei' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose('Tesouraria', 'Remover webhook');
    const removing = await findDialog('Remover webhook');
    await page.user.click(removing.getByRole('button', { name: 'Remover webhook' }));
    await screen.findByText('Webhook removido.');
    expect(page.network.lastCall('removeWebhook').params).toEqual({ id: '7' });
  });
});

describe('new webhook', () => {
  const openRegistration = async (as: 'BORROWER.MASTER' | 'LENDER.MASTER' = 'BORROWER.MASTER') => {
    await page.open(PLACE, { as });
    await page.user.click(screen.getByRole('button', { name: 'Cadastrar webhook' }));
    const dialog = await findDialog('Cadastrar webhook');
    return {
      ...dialog,
      url: () => dialog.getByLabelText<HTMLInputElement>('Endereço (https)'),
      save: () => page.user.click(dialog.getByRole('button', { name: 'Cadastrar webhook' })),
    };
  };

  test('is sent with its events and shows its secret once', async () => {
    page.network.answer('createWebhook', { id: 10, secret: 'whsec_segredo' });
    const dialog = await openRegistration();
    expect(dialog.getAllByRole('checkbox')).toHaveLength(WEBHOOK_EVENTS.length);
    fill(dialog.url(), 'https://erp.aurora.example/avisos');
    await page.user.click(dialog.getByRole('checkbox', { name: 'Arquivo processado' }));
    await dialog.save();
    const secretDialog = await findDialog('Segredo do webhook');
    expect(secretDialog.getByText('whsec_segredo')).toBeTruthy();
    expect(page.network.lastCall('createWebhook').body).toEqual({
      name: '',
      url: 'https://erp.aurora.example/avisos',
      events: WEBHOOK_EVENTS.filter((event) => event !== 'file.processed'),
    });
    await page.user.click(secretDialog.getByRole('button', { name: 'Já guardei' }));
    await waitFor(() => expect(screen.queryByText('whsec_segredo')).toBeNull());
  });

  test('is validated by the form and by the server', async () => {
    page.network.answer(
      'createWebhook',
      refusal(400, 'MALFORMED', [
        { field: 'url', code: 'INVALID_INPUT', message: 'WEBHOOK_URL_NOT_PUBLIC' } as never,
        { field: 'events.1', code: 'INVALID_INPUT', message: 'NOT_ALLOWED' } as never,
        { field: 'color', code: 'INVALID_INPUT', message: 'UNKNOWN_FIELD' } as never,
      ]),
    );
    const dialog = await openRegistration('LENDER.MASTER');
    expect(dialog.queryByRole('checkbox', { name: /Arquivo/ })).toBeNull();
    fill(dialog.url(), 'ftp://erp.cedro.example');
    await dialog.save();
    await waitFor(() =>
      expect(descriptionOf(dialog.url())).toContain('O endereço deve começar com https://.'),
    );
    expect(page.network.calls('createWebhook')).toEqual([]);
    fill(dialog.url(), 'https://10.0.0.1/avisos');
    await dialog.save();
    await waitFor(() => expect(descriptionOf(dialog.url())).toContain('redes internas não são alcançadas'));
    // Each message once: at its field, at the list of its entry, or above when no field shows it.
    const messages = () =>
      [...dialog.element.querySelectorAll('[role=alert], [role=status]')].map((it) => it.textContent);
    await waitFor(() =>
      expect(messages()).toEqual([
        'Campo desconhecido.',
        expect.stringContaining('redes internas'),
        'Valor não permitido.',
      ]),
    );
    // A URL that is too long is refused instead of truncated, and earlier messages are cleared.
    fill(dialog.url(), `https://erp.cedro.example/${'a'.repeat(600)}`.slice(0, dialog.url().maxLength));
    await dialog.save();
    await waitFor(() => expect(descriptionOf(dialog.url())).toContain('500'));
    expect(screen.queryByText(/redes internas/)).toBeNull();
    expect(page.network.calls('createWebhook')).toHaveLength(1);
  });
});

describe('deliveries of a webhook', () => {
  const openPanel = async (...listed: RowOf<'listWebhookDeliveries'>[]) => {
    page.network.answer('listWebhookDeliveries', pageOf(...listed)).answer('getWebhookDelivery', detail());
    await page.open(PLACE, { as: 'BORROWER.MASTER' });
    await page.user.click(await screen.findByRole('link', { name: 'Tesouraria' }));
    return findDialog('Entregas: Tesouraria');
  };

  test('show their status and open to request, reply and attempts', async () => {
    const panel = await openPanel(
      delivery({
        id: 33,
        status: 'PENDING',
        held_back: true,
        attempts: 0,
        last_attempt: null,
        type: 'credit.answered',
      }),
      delivery({
        id: 32,
        status: 'PENDING',
        next_attempt_at: '2026-03-10T15:10:00.000Z',
        last_attempt: { ...attempt, status: null, failure: 'TIMEOUT' },
      }),
      delivery({ id: 30, last_attempt: { ...attempt, status: 302 } }),
      delivery(),
    );
    const lines = (await panel.findAllByRole('button', { expanded: false })).map((line) => line.textContent);
    expect(lines).toEqual([
      `Proposta respondida · 481Aguarda a anterior${AT}`,
      `Proposta recebida · 481Nova tentativaSem resposta a tempo (1.234 ms) · ${AT} · nova tentativa em 10/03/2026, 12:10`,
      `Proposta recebida · 481EntregueResposta 302 em 1.234 ms: redirecionamentos não são seguidos, cadastre o endereço final · ${AT}`,
      `Proposta recebida · 481EntregueResposta 204 em 1.234 ms · ${AT}`,
    ]);
    page.network.answer('replayWebhookDelivery', { id: 31 });
    await page.user.click(panel.getAllByRole('button', { expanded: false })[3] as HTMLElement);
    expect((await panel.findByRole('region', { name: 'Conteúdo enviado' })).textContent).toContain(
      '"offer_id": 481',
    );
    expect(panel.getByRole('region', { name: 'Resposta' }).textContent).toBe('try <b>later</b>');
    expect(panel.getByText(/^Tentativa 2/).textContent).toBe(
      `Tentativa 2 · ${AT} · Interrompida: não se sabe se o aviso chegou`,
    );
    await page.user.click(panel.getByRole('button', { name: 'Reenviar' }));
    await screen.findByText('Reenvio a caminho.');
    expect(page.network.lastCall('replayWebhookDelivery').params).toEqual({ id: '31' });
  });

  test('filter by status and event, and explain when the next attempt is due', async () => {
    const waiting = delivery({ status: 'PENDING', attempts: 0, next_attempt_at: '2026-03-10T15:10:00.000Z' });
    const panel = await openPanel(waiting);
    expect((await panel.findByRole('button', { expanded: false })).textContent).toContain(
      'nova tentativa em 10/03/2026, 12:10',
    );
    await page.user.selectOptions(panel.getByRole('combobox', { name: 'Situação' }), 'Não entregue');
    page.network.answer('listWebhookDeliveries', pageOf());
    await page.user.selectOptions(panel.getByRole('combobox', { name: 'Evento' }), 'Teste');
    const lastQuery = () => page.network.lastCall('listWebhookDeliveries').query.toString();
    await waitFor(() => expect(lastQuery()).toBe('status=GIVEN_UP&type=webhook.test&page=1&limit=10'));
    page.network
      .answer('getWebhookDelivery', { ...detail(), ...waiting })
      .answer('listWebhookDeliveries', pageOf(waiting));
    await page.user.click(await panel.findByRole('button', { name: 'Limpar filtros' }));
    await page.user.click(await panel.findByRole('button', { expanded: false }));
    expect(panel.getByRole<HTMLSelectElement>('combobox', { name: 'Situação' }).value).toBe('');
    expect(await panel.findByText(/^Próxima tentativa:.*o endereço descansa um minuto/)).toBeTruthy();
  });

  test('are tested from the empty list', async () => {
    const panel = await openPanel();
    await panel.findByText('Nenhuma entrega nos últimos 30 dias');
    page.network
      .answer('testWebhook', { id: 40 })
      .answer('listWebhookDeliveries', pageOf(delivery({ id: 40, type: 'webhook.test', subject_id: null })));
    await page.user.click(panel.getByRole('button', { name: 'Enviar teste' }));
    expect((await panel.findByRole('button', { expanded: false })).textContent).toContain('TesteEntregue');
  });
});
