import { expect, test } from '@playwright/test';

test('NAV-01: a first visit leads to the sign-in page, and the page runs no script but its own', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole('button').first()).toBeVisible();
  expect(violations).toEqual([]);
});

test('the API is described on a page that asks no other server for anything', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/api/docs');
  await expect(page.getByText('First step of sign-in').first()).toBeVisible({ timeout: 30_000 });
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
});

test('where mails are really sent there is no demo mailbox', async ({ request }) => {
  const answer = await request.get('/dev/mailbox');
  expect(answer.status()).toBe(404);
});
