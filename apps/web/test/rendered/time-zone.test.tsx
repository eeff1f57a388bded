import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { fill } from './dom.ts';
import { refusal } from './network.ts';
import { renderedPage } from './page.tsx';

const page = renderedPage();

afterEach(() => void vi.restoreAllMocks());

test('sign-in uses and shows the default time zone when the browser hides its own (AUTH-13, I18N-05)', async () => {
  const resolvedOptions = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
  });
  page.network.answer('signIn', refusal(401, 'INCORRECT_CREDENTIALS'));
  await page.open('/auth/login');
  for (const [language, zone, notice] of [
    ['PT', 'UTC-3', 'Não foi possível ler o fuso horário do navegador. Usaremos UTC-3.'],
    ['EN', 'UTC-5', /UTC-5/],
  ] as const) {
    const before = page.network.calls('signIn').length;
    await page.user.click(screen.getByRole('button', { name: new RegExp(`^${language}`) }));
    expect(await screen.findByText(notice)).toBeTruthy();
    fill(screen.getByRole('textbox', { name: /e-?mail/i }), 'ana@example.com');
    fill(screen.getByLabelText(/^\s*(Senha|Password)\s*$/), 'Errada@2026');
    await page.user.click(screen.getByRole('button', { name: /^Continu/ }));
    await waitFor(() => expect(page.network.calls('signIn')).toHaveLength(before + 1));
    expect(page.network.lastCall('signIn').body).toMatchObject({
      timezone: zone,
      language: language.toLowerCase(),
    });
    expect(await screen.findAllByRole('alert')).not.toEqual([]);
  }
});
