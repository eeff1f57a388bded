import { expect } from '@playwright/test';
import type { Dossier } from '@pregao/contract';
import { verifyDossier } from '../../../apps/server/src/modules/negotiations/dossier/verify/verify-dossier.ts';
import { pagesOf } from '../../../apps/server/test/support/pdf-text.ts';
import type { Person } from './person.ts';

/** Downloads the draft from the negotiation's page and checks that each page is marked. */
export async function downloadDraft(
  reader: Person,
  id: number,
): Promise<{ readonly text: string; readonly content: Buffer }> {
  const { name, content } = await reader.downloadFrom('Baixar minuta');
  expect(name).toBe(`Minuta-agenda-${id}.pdf`);
  const pages = await pagesOf(content);
  for (const page of pages) expect(page).toContain('MINUTA – sujeita à revisão jurídica');
  return { text: pages.join(' '), content };
}

/** Downloads the dossier in both forms and checks that it verifies, and not with one changed byte. */
export async function downloadDossier(reader: Person, id: number): Promise<Dossier> {
  const { name, content } = await reader.downloadFrom('Baixar dossiê (JSON)');
  expect(name).toBe(`Dossiê-agenda-${id}.json`);
  const verdict = verifyDossier(content);
  if (!verdict.ok) throw new Error(verdict.fault);
  const { dossier } = verdict;
  if ('settlement' in dossier) throw new Error('the dossier is that of a closed settlement');
  const { assignor } = dossier.terms;
  const altered = content.toString().replace(assignor.name, assignor.name.replace('a', 'e'));
  expect(verifyDossier(Buffer.from(altered))).toMatchObject({
    ok: false,
    fault: expect.stringContaining('terms_sha256 is'),
  });
  const pdfPages = await pagesOf((await reader.downloadFrom('Baixar dossiê (PDF)')).content);
  expect(pdfPages.join('').replaceAll(' ', '')).toContain(dossier.terms_sha256);
  return dossier;
}
