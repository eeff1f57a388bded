import { formatCnpj } from '@pregao/domain';
import { accountOf, companyOf } from './support/accounts.ts';
import { negotiationIn } from './support/givens.ts';
import { expect, test } from './support/story.ts';

test('a negotiation prints as one page in light colours: parties, amounts, dates, contract, all receivables; its receipt as another', async ({
  member,
}) => {
  const reader = await member(accountOf('aurora', 'OPERATOR'));
  const { page } = reader;
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
    localStorage.setItem('settings', JSON.stringify({ mode: 'dark' }));
  });
  await reader.open(await negotiationIn(reader, 'PARTIALLY_LIQUIDATED'));
  await expect(page.locator('html[data-color-scheme="dark"]')).toHaveCount(1);
  const total = await page.getByText(/^1-10 de \d+$/).textContent();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('html[data-asked-to-print]')).toHaveCount(1);

  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(
    /^Agenda \d+ · Visa · Parcialmente liquidada$/,
  );
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  await expect(reader.fact('Adquirente')).toContainText('Adquirente Aurora');
  await expect(sheet.getByText(formatCnpj(companyOf('aurora').tax_number))).toBeVisible();
  await expect(reader.fact('Proposta aceita')).toContainText('R$');
  await expect(reader.fact('Disponível até')).toContainText('18:00');
  await expect(sheet.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expect(sheet.getByRole('row')).toHaveCount(Number(total?.split(' ').at(-1)) + 1);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);

  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(sheet).toHaveCount(0);

  await page.getByRole('link', { name: /^Comprovante: Contrato aceito/ }).click();
  await expect(sheet.getByRole('heading')).toHaveText('Contrato aceito, negociação concluída');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(sheet.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2);
  const receipt = await page.pdf({ preferCSSPageSize: true });
  expect(receipt.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
