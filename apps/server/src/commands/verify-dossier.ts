import { readFile } from 'node:fs/promises';
import { StartError } from '../platform/start-error.ts';
import { defineCommand } from './command.ts';

async function readDossierFile(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new StartError(`The file could not be read: ${(error as Error).message}`);
  }
}

export const verifyDossierCommand = defineCommand({
  summary: 'Verifies the JSON of a dossier without database or network; 2 if it is invalid.',
  positional: 'FILE',
  options: {},
  runs: 'WITHOUT_SETTINGS',
  async run({ argument }) {
    const content = await readDossierFile(argument);
    const { verifyDossier } = await import('../modules/negotiations/dossier/verify/verify-dossier.ts');
    const verdict = verifyDossier(content);
    if (!verdict.ok) return { text: `The dossier is invalid: ${verdict.fault}`, code: 2 };
    const { edition, terms, terms_sha256, audit, receivables } = verdict.dossier;
    const chain =
      edition === 'FULL'
        ? `the chain of ${audit.rows.length} audit rows`
        : `${audit.rows.length} audit rows (edition of the assignee; only the full edition contains their chain)`;
    return [
      `The dossier of negotiation ${terms.negotiation_id} is valid: ${receivables.length} receivables, flow, rates, payment and ${chain}.`,
      `Terms ${terms_sha256}`,
      `Chain ${audit.head}`,
    ].join('\n');
  },
});
