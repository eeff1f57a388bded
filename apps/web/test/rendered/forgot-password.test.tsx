import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderedPage } from './page.tsx';

const page = renderedPage();

test('forgotten password form sends the e-mail address and shows the message of the server (AUTH-11a, API-06a)', async () => {
  page.network.answer('forgotPassword', { message: 'Se o endereço tiver uma conta, o link está a caminho.' });
  await page.open('/auth/forgot-password');
  await page.user.type(screen.getByLabelText(/e-mail/i), 'ana@example.com');
  await page.user.click(screen.getByRole('button', { name: /enviar/i }));
  expect(await screen.findByText('Se o endereço tiver uma conta, o link está a caminho.')).toBeTruthy();
  expect(page.network.lastCall('forgotPassword').body).toMatchObject({
    email: 'ana@example.com',
    language: 'pt',
    timezone: expect.stringMatching(/./),
  });
});
