import { readFileSync } from 'node:fs';
import { accountOf } from './support/accounts.ts';
import { callAs } from './support/calls.ts';
import { expect, test } from './support/story.ts';

const RECEIVABLES = '/dashboard/operation-management/list';

test('all filtered rows of a list are exported, as a workbook and as CSV', async ({ member }) => {
  const moderator = await member(accountOf('moderador', 'OPERATOR'));
  const { page } = moderator;
  const lists = [
    [`${RECEIVABLES}?limit=1&status=AVAILABLE`, 'listReceivables', { status: 'AVAILABLE' }, 'Recebíveis'],
    ['/dashboard/negotiation/list?limit=1', 'listNegotiations', {}, 'Negociações'],
    ['/dashboard/file-management/list?limit=1', 'listFiles', {}, 'Arquivos'],
  ] as const;
  for (const [path, call, query, title] of lists) {
    await moderator.open(path);
    const { total_rows } = await callAs(moderator, call, { query: { ...query, page: 1, limit: 1 } as never });
    for (const [choice, ending] of [
      ['Planilha Excel (XLSX)', 'xlsx'],
      ['Texto separado por ponto e vírgula (CSV)', 'csv'],
    ] as const) {
      await page.getByRole('button', { name: 'Exportar' }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: choice }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(new RegExp(`^${title}-\\d\\d-\\d\\d-\\d{4}\\.${ending}$`));
      if (ending === 'csv') {
        const lines = readFileSync(await download.path(), 'utf8')
          .trimEnd()
          .split('\r\n');
        expect(lines).toHaveLength(total_rows + 1);
      }
    }
  }
});
