import { expect } from '@playwright/test';
import type { Dossier } from '@pregao/contract';
import { verifyDossier } from '../../../apps/server/src/modules/negotiations/dossier/verify/verify-dossier.ts';
import { pagesOf } from '../../../apps/server/test/support/pdf-text.ts';
import type { Person } from './person.ts';

/** Downloads the contract draft and its text, and checks the draft mark on each page. */
export async function savedDraft(
  reader: Person,
  id: number,
): Promise<{ readonly text: string; readonly content: Buffer }> {
  const { name, content } = await reader.saveAs('Baixar minuta');
  expect(name).toBe(`Minuta-agenda-${id}.pdf`);
  const pages = await pagesOf(content);
  for (const page of pages) expect(page).toContain('MINUTA – sujeita à revisão jurídica');
  return { text: pages.join(' '), content };
}

/** Downloads the dossier as JSON and PDF, and checks that verification fails with a changed name. */
export async function savedDossier(reader: Person, id: number): Promise<Dossier> {
  const { name, content } = await reader.saveAs('Baixar dossiê (JSON)');
  expect(name).toBe(`Dossiê-agenda-${id}.json`);
  const verdict = verifyDossier(content);
  if (!verdict.ok) throw new Error(verdict.fault);
  const { dossier } = verdict;
  const { assignor } = dossier.terms;
  const changed = content.toString().replace(assignor.name, assignor.name.replace('a', 'e'));
  expect(verifyDossier(Buffer.from(changed))).toMatchObject({
    ok: false,
    fault: expect.stringContaining('terms_sha256 is'),
  });
  const printed = await pagesOf((await reader.saveAs('Baixar dossiê (PDF)')).content);
  expect(printed.join('').replaceAll(' ', '')).toContain(dossier.terms_sha256);
  return dossier;
}
