import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { findDialog } from './dom.ts';
import { neverAnswers } from './network.ts';
import { accessToken, renderedPage } from './page.tsx';
import { NOW } from './replies.ts';

const page = renderedPage();
const MINUTE = 60_000;

beforeEach(() => {
  page.network
    .answer('getUser', neverAnswers)
    .answer('listCredentials', neverAnswers)
    .answer('refreshToken', () => ({
      access_token: accessToken(),
      user: JSON.parse(localStorage.getItem('user') ?? ''),
    }));
});

const sessionEnd = () => Number(localStorage.getItem('accessToken')?.split(' ')[1]);

test('click renews the token in its last five minutes, and not earlier (AUTH-10)', async () => {
  await page.open('/dashboard/profile', { as: 'BORROWER.OPERATOR' });
  const heading = screen.getByRole('heading', { level: 1 });
  const before = localStorage.getItem('accessToken');
  const left = sessionEnd() - Date.now();
  const advanceClock = (later: number) => vi.setSystemTime(Date.parse(NOW) + later);
  advanceClock(left - 6 * MINUTE);
  await page.user.click(heading);
  expect(page.network.calls('refreshToken')).toEqual([]);

  advanceClock(left - 4.5 * MINUTE);
  await page.user.click(heading);
  await waitFor(() => expect(localStorage.getItem('accessToken')).not.toBe(before));
  expect(sessionEnd()).toBe(Date.now() + 30 * MINUTE);
  await page.user.click(heading);
  expect(page.network.calls('refreshToken')).toHaveLength(1);
});

test('expiry warning opens above a panel, renews the session on Escape and restores the focus', async () => {
  await page.open('/dashboard/profile', { as: 'BORROWER.OPERATOR' });
  await page.user.click(screen.getByRole('button', { name: 'Abrir configurações' }));
  const panel = await findDialog('Configurações');
  const before = panel.getByRole('switch', { name: 'Usar toda a largura da janela' });
  before.focus();
  vi.setSystemTime(sessionEnd() - 1.5 * MINUTE);
  const warning = await screen.findByRole('alertdialog', { name: 'Continuar conectado' });
  expect(within(warning).getByRole('timer').textContent).toMatch(/^Sua sessão termina em 1:\d\d$/);
  await waitFor(() => expect(document.activeElement).toBe(warning));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(page.network.calls('refreshToken')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(before));
  expect(screen.getByRole('dialog', { name: 'Configurações' })).toBeTruthy();
});
