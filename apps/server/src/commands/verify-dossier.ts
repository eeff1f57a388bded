import { readFile } from 'node:fs/promises';
import type { AnyDossier } from '@pregao/contract';
import { StartError } from '../platform/start-error.ts';
import { defineCommand } from './command.ts';

async function readDossierFile(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new StartError(`The file could not be read: ${(error as Error).message}`);
  }
}

/** Names what was checked of the audit trail, which the edition of the assignee holds in part. */
function chainText({ edition, audit }: AnyDossier): string {
  return edition === 'FULL'
    ? `the chain of ${audit.rows.length} audit rows`
    : `${audit.rows.length} audit rows (edition of the assignee; only the full edition contains their chain)`;
}

export const verifyDossierCommand = defineCommand({
  summary: 'Verifies the JSON of a dossier without database or network; 2 if it is invalid.',
  positional: 'FILE',
  options: {},
  runs: 'WITHOUT_SETTINGS',
  async run({ argument }) {
    const content = await readDossierFile(argument);
    const { isSettlementDossier, verifyDossier } = await import(
      '../modules/negotiations/dossier/verify/verify-dossier.ts'
    );
    const verdict = verifyDossier(content);
    if (!verdict.ok) return { text: `The dossier is invalid: ${verdict.fault}`, code: 2 };
    const file = verdict.dossier;
    if (isSettlementDossier(file)) {
      const { dossier, settlement, settlement_sha256, collections, entries } = file;
      return [
        `The dossier of negotiation ${dossier.terms.negotiation_id} is valid: version ${settlement.version}, ${settlement.outcome}, ${collections.length} collections, ${entries.length} entries, payment, promised and realized rates, the dossier of the completion and ${chainText(file)}.`,
        `Terms ${dossier.terms_sha256}`,
        `Settlement ${settlement_sha256}`,
        `Chain ${file.audit.head}`,
      ].join('\n');
    }
    const { terms, terms_sha256, audit, receivables } = file;
    return [
      `The dossier of negotiation ${terms.negotiation_id} is valid: ${receivables.length} receivables, flow, rates, payment and ${chainText(file)}.`,
      `Terms ${terms_sha256}`,
      `Chain ${audit.head}`,
    ].join('\n');
  },
});
