import { screen, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { neverAnswers } from './network.ts';
import { renderedPage } from './page.tsx';

const page = renderedPage();
const OFFLINE = 'Sem conexão. O que está na tela pode estar desatualizado.';

test('page shows an offline message until the connection is back', async () => {
  page.network.answer('getUser', neverAnswers).answer('listCredentials', neverAnswers);
  await page.open('/dashboard/profile', { as: 'LENDER.MASTER' });
  expect(screen.queryByText(OFFLINE)).toBeNull();
  onTestFinished(() => void window.dispatchEvent(new Event('online')));
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText(OFFLINE)).toBeTruthy();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(OFFLINE)).toBeNull());
});
