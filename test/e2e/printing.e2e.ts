import { formatCnpj } from '@pregao/domain';
import { pagesOf } from '../../apps/server/test/support/pdf-text.ts';
import { accountOf, companyOf } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';
import { negotiationPathIn } from './support/test-data.ts';

test('completed negotiation opens a printable dossier, and its receipt prints as one light page', async ({
  member,
}) => {
  const reader = await member(accountOf('aurora', 'OPERATOR'));
  const { page } = reader;
  await page.addInitScript(() => localStorage.setItem('settings', JSON.stringify({ mode: 'dark' })));
  await reader.open(await negotiationPathIn(reader, 'PARTIALLY_LIQUIDATED'));
  await expect(page.locator('html[data-color-scheme="dark"]')).toHaveCount(1);
  const acceptedValue = await reader.fact('Proposta aceita').first().locator('strong').textContent();
  const pdfText = (await pagesOf(await reader.openPdf('Imprimir'))).join(' ').replace(/\s+/g, ' ');
  expect(pdfText).toContain('Adquirente Aurora');
  expect(pdfText).toContain(formatCnpj(companyOf('aurora').tax_number));
  expect(pdfText).toContain(acceptedValue?.replace(/\s+/g, ' '));
  expect(pdfText.replaceAll(' ', '')).toMatch(/[0-9a-f]{64}/);

  await page.getByRole('tab', { name: 'Histórico' }).click();
  await page.getByRole('button', { name: /^Ver o histórico inteiro/ }).click();
  await page.getByRole('link', { name: /^Comprovante: Contrato aceito/ }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading')).toHaveText('Contrato aceito, negociação concluída');
  // Prints from the screen, because the browser switches to the print media by itself.
  const receipt = await page.pdf({ preferCSSPageSize: true });
  expect(receipt.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  await expect(sheet.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2);

  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
});
