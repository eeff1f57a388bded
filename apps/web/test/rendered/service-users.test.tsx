import type { RowOf } from '@pregao/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { fill, findDialog, isDisabled } from './dom.ts';
import { renderedPage } from './page.tsx';
import { NOW, page as pageOf } from './replies.ts';

const page = renderedPage();
const PLACE = '/dashboard/service-user/list';

const user = (change: Partial<RowOf<'listServiceUsers'>> = {}): RowOf<'listServiceUsers'> => ({
  id: 61,
  name: 'Mesa automática',
  scopes: ['READ', 'BID'],
  active: true,
  credentials: 2,
  last_used_at: NOW,
  created_at: NOW,
  ...change,
});

beforeEach(() => {
  page.network.answer(
    'listServiceUsers',
    pageOf(user(), user({ id: 60, name: 'Robô antigo', active: false, credentials: 0, last_used_at: null })),
  );
});

const open = (language: 'pt' | 'en' = 'pt') => page.open(PLACE, { as: 'LENDER.MASTER', language });

async function findRowAction(row: string, act: string): Promise<HTMLElement> {
  await page.user.click(await screen.findByRole('button', { name: new RegExp(`${row}$`) }));
  return screen.findByRole('menuitem', { name: new RegExp(`^${act}`) });
}

describe('service users', () => {
  test('show scopes, status and last use', async () => {
    await open();
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 5)
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['Mesa automática', 'Consultar, Fazer propostas', 'Ativo', '2', '10/03/2026, 12:00'],
      ['Robô antigo', 'Consultar, Fazer propostas', 'Encerrado', '0', 'Nunca'],
    ]);
  });

  test('are created with a name and the scopes of the company', async () => {
    page.network.answer('createServiceUser', { id: 62 });
    await open('en');
    await page.user.click(screen.getByRole('button', { name: 'Make service user' }));
    const dialog = await findDialog('Make service user');
    expect(dialog.getAllByRole('checkbox')).toHaveLength(4);
    await page.user.click(dialog.getByRole('checkbox', { name: 'Upload agreements' }));
    const save = dialog.getByRole('button', { name: 'Make service user' });
    await page.user.click(save);
    await dialog.findByText('Mandatory field.');
    fill(dialog.getByLabelText('Name'), 'Desk');
    await page.user.click(save);
    await screen.findByText(/^Service user made/);
    const { body, headers } = page.network.lastCall('createServiceUser');
    expect(body).toEqual({ name: 'Desk', scopes: ['READ', 'CONTRACTS'] });
    expect(headers.get('idempotency-key')).toBeTruthy();
  });

  test('are ended after a confirmation, and cannot be ended twice', async () => {
    page.network.answer('endServiceUser', { id: 61 });
    await open();
    await page.user.click(await findRowAction('Mesa automática', 'Encerrar'));
    const dialog = await findDialog('Encerrar usuário de serviço');
    expect(dialog.getByText(/perdem o acesso imediatamente/).textContent).toContain('Mesa automática');
    await page.user.click(dialog.getByRole('button', { name: 'Encerrar' }));
    await screen.findByText('Usuário de serviço encerrado.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.network.lastCall('endServiceUser').params).toEqual({ id: '61' });
    expect(isDisabled(await findRowAction('Robô antigo', 'Encerrar'))).toBe(true);
  });

  test('have their own credentials, whose secret is shown to the creator', async () => {
    page.network.answer('listCredentials', pageOf()).answer('createCredential', {
      id: 5,
      client_id: 'pregao_robo',
      client_secret: 'pregao_secret_robo',
      expires_at: NOW,
    });
    await open();
    await page.user.click(await findRowAction('Mesa automática', 'Credenciais'));
    const panel = await findDialog('Mesa automática');
    await page.user.click(await panel.findByRole('button', { name: 'Gerar credencial' }));
    const generateDialog = await findDialog('Gerar credencial');
    expect(generateDialog.getByText(/aparece uma única vez, na próxima tela/)).toBeTruthy();
    await page.user.click(generateDialog.getByRole('button', { name: 'Gerar credencial' }));
    const secretDialog = await findDialog('Credencial gerada');
    expect(secretDialog.getByText('pregao_secret_robo')).toBeTruthy();
    expect(page.network.lastCall('createCredential').params).toEqual({ id: '61' });
  });
});
