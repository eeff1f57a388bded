import type { Request } from '@playwright/test';
import { inMinutes } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import { availableReceivables, createCredit, createOffer } from './support/test-data.ts';

test('acts of the other side appear in every tab through one event stream (STA-06)', async ({
  aurora,
  cedro,
}) => {
  const receivables = await availableReceivables(aurora, 'VISA', 2);
  const until = inMinutes(600);
  const offer = await createOffer(aurora, { receivables, lenders: [cedro], until });
  const context = cedro.page.context();
  const streams = new Set<Request>();
  context.on('request', (request) => {
    if (request.url().includes('/api/events?')) streams.add(request);
  });
  context.on('requestfailed', (request) => streams.delete(request));
  context.on('requestfinished', (request) => streams.delete(request));

  await cedro.openNegotiation(offer.id);
  await expect(cedro.page.getByText('Agenda aberta para a sua proposta')).toBeVisible();
  const list = await context.newPage();
  await list.goto(`/dashboard/negotiation/list?id=${offer.id}`);
  const row = list.getByRole('link', { name: String(offer.id), exact: true }).locator('xpath=ancestor::tr');
  await expect(row).toContainText('Disponível');
  await aurora.openNegotiation(offer.id);
  await expect(aurora.page.getByText('Aguardando propostas dos investidores')).toBeVisible();

  await createCredit(cedro, offer);
  await expect(aurora.page.getByText('1 proposta em análise')).toBeVisible();
  await expect(cedro.page.getByText('Sua proposta está em análise pelo adquirente')).toBeVisible();
  await expect(row).toContainText('Em negociação');

  await aurora.accept(offer.id, 'Investidor Cedro');
  await expect(cedro.page.getByText('Sua proposta foi aceita: envie o contrato assinado')).toBeVisible();
  await expect(cedro.page.getByRole('button', { name: 'Fazer proposta' })).toHaveCount(0);
  await expect(row).toContainText('Aprovada');
  expect(streams.size).toBe(1);
});
