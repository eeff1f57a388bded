import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderedPage } from './page.tsx';
import { page as rows } from './replies.ts';

const page = renderedPage();

test('company field of a new user is marked as visible only to the administrator (ROL-03)', async () => {
  page.network.answer('listCompanies', rows());
  await page.open('/dashboard/user/new', { as: 'MODERATOR.MASTER' });
  const company = screen.getByRole('combobox', { name: 'Empresa' });
  const note = document.getElementById(company.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Visível só para o administrador');
});
