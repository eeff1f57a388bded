import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { accessToken, renderedPage } from './page.tsx';
import { NOW } from './replies.ts';

const page = renderedPage();
const MINUTE = 60_000;

test('AUTH-10: a click in the last five minutes of the token renews it, an earlier one does not', async () => {
  const never = () => new Promise<never>(() => undefined);
  page.network
    .answer('getUser', never)
    .answer('listCredentials', never)
    .answer('refreshToken', () => ({
      access_token: accessToken(),
      user: JSON.parse(localStorage.getItem('user') ?? ''),
    }));
  await page.open('/dashboard/profile', { as: 'BORROWER.OPERATOR' });
  const heading = screen.getByRole('heading', { level: 1 });
  const before = localStorage.getItem('accessToken');
  const left = Number(before?.split(' ')[1]) - Date.now();
  const clock = (later: number) => vi.setSystemTime(Date.parse(NOW) + later);
  clock(left - 6 * MINUTE);
  await page.user.click(heading);
  expect(page.network.asked('refreshToken')).toEqual([]);

  clock(left - 4.5 * MINUTE);
  await page.user.click(heading);
  await waitFor(() => expect(localStorage.getItem('accessToken')).not.toBe(before));
  expect(Number(localStorage.getItem('accessToken')?.split(' ')[1])).toBe(Date.now() + 30 * MINUTE);
  await page.user.click(heading);
  expect(page.network.asked('refreshToken')).toHaveLength(1);
});
