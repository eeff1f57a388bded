import { dossier } from '@pregao/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { StreamRoute } from '../../../platform/http/stream.ts';
import { printStream } from '../../../platform/pdf/paper/print-paper.ts';
import { linkRoute } from '../../downloads/download-links.ts';
import { dossierPaper } from './dossier-paper.ts';
import { dossierFile } from './dossier-text.ts';
import { readDossier } from './get-dossier.ts';

const REFUSALS = ['DOSSIER_NOT_READY', 'DOSSIER_NOT_KEPT'] as const;

const NAMES = { pt: 'Dossiê-agenda', en: 'Dossier-schedule' } as const;

/** Returns the stream routes of dossiers, as JSON and as PDF. */
export function dossierStreams(deps: Deps): StreamRoute[] {
  return [
    linkRoute(
      deps,
      {
        kind: 'dossier-json',
        summary: 'Dossier of a completed negotiation of a download link, as JSON (pregao-dossier/1)',
        answers: { 'application/json': { schema: dossier } },
        refusals: REFUSALS,
      },
      async (reader, id) => {
        const body = await dossierFile(await readDossier(deps.db, reader, id));
        const filename = `${NAMES[reader.language]}-${id}.json`;
        return { type: 'application/json', body, filename, length: body.length, costlyFor: reader };
      },
    ),
    linkRoute(
      deps,
      {
        kind: 'dossier-pdf',
        summary: 'The same dossier as a PDF document',
        answers: { 'application/pdf': {} },
        refusals: REFUSALS,
      },
      async (reader, id) => {
        const read = await readDossier(deps.db, reader, id);
        const body = printStream(deps.printPaper, dossierPaper(read, reader.language), reader.company_id);
        const filename = `${NAMES[reader.language]}-${id}.pdf`;
        return { type: 'application/pdf', body, filename, inline: true, costlyFor: reader };
      },
    ),
  ];
}
