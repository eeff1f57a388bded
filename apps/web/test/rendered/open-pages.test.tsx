import { LANGUAGES } from '@pregao/domain';
import { screen } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderedPage } from './page.tsx';

const page = renderedPage();

const COPYRIGHT = {
  pt: '© 2014-2025 Pregão. Todos os direitos reservados.',
  en: '© 2014-2025 Pregão. All rights reserved.',
} as const;

describe.each(LANGUAGES)('public pages in %s', (language) => {
  test.each([
    '/auth/login',
    '/auth/forgot-password',
    '/auth/register',
    '/auth/new-password?token=t',
    '/auth/new-password',
    '/auth/credential-secret',
    '/auth/held-change',
  ])('AUTH-14: the page %s ends with the copyright line', async (address) => {
    await page.open(address, { language });
    const foot = screen.getByRole('contentinfo');
    expect(foot.textContent).toBe(COPYRIGHT[language]);
    expect(foot.checkVisibility()).toBe(true);
  });
});

const NOT_FOUND = ['/404', 'Página não encontrada', 'Confira o link ou volte ao início.'] as const;

test.each([
  ['NAV-02', '/nowhere', ...NOT_FOUND],
  ['NAV-02', '/auth/nowhere', ...NOT_FOUND],
  ['NAV-02', '/dashboard-of-old/7', ...NOT_FOUND],
  ['NAV-08b', '/404', ...NOT_FOUND],
  [
    'NAV-08a',
    '/403',
    '/403',
    'Você não tem permissão para acessar esta página.',
    'Esta página é restrita. Consulte o administrador',
  ],
  ['NAV-08c', '/500', '/500', 'Erro interno', 'Tente novamente mais tarde.'],
])('%s: %s leads a visitor to %s, which says "%s"', async (_row, address, path, title, text) => {
  await page.open(address);
  expect(window.location.pathname).toBe(path);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByRole('main').textContent).toContain(text);
});
