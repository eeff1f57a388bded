import { anyDossier, id } from '@pregao/contract';
import * as z from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { StreamRoute } from '../../../platform/http/stream.ts';
import { printStream } from '../../../platform/pdf/paper/print-paper.ts';
import { openLink } from '../../downloads/download-links.ts';
import { dossierPaper } from './dossier-paper.ts';
import { dossierFile } from './dossier-text.ts';
import { type DossierVersion, readDossier } from './get-dossier.ts';

const REFUSALS = ['DOSSIER_NOT_READY', 'DOSSIER_NOT_KEPT'] as const;

const NAMES = { pt: 'Dossiê-agenda', en: 'Dossier-schedule' } as const;

const shape = z.object({ id, version: z.int().positive() }) satisfies z.ZodType<DossierVersion>;

/** Returns the stream routes of dossiers, as JSON and as PDF. */
export function dossierStreams(deps: Deps): StreamRoute[] {
  return [
    openLink(
      deps,
      {
        kind: 'dossier-json',
        shape,
        summary:
          'Dossier of a completed negotiation of a download link, as JSON (pregao-dossier/1, or /2 of a closed settlement)',
        answers: { 'application/json': { schema: anyDossier } },
        refusals: REFUSALS,
      },
      async (reader, what) => {
        const body = await dossierFile(await readDossier(deps.db, reader, what));
        const filename = `${nameOf(reader.language, what)}.json`;
        return { type: 'application/json', body, filename, length: body.length, costlyFor: reader };
      },
    ),
    openLink(
      deps,
      {
        kind: 'dossier-pdf',
        shape,
        summary: 'The same dossier as a PDF document',
        answers: { 'application/pdf': {} },
        refusals: REFUSALS,
      },
      async (reader, what) => {
        const read = await readDossier(deps.db, reader, what);
        const body = printStream(deps.printPaper, dossierPaper(read, reader.language), reader.company_id);
        const filename = `${nameOf(reader.language, what)}.pdf`;
        return { type: 'application/pdf', body, filename, inline: true, costlyFor: reader };
      },
    ),
  ];
}

/** Returns the name of a file; that of the completion has no number, as before there were versions. */
const nameOf = (language: keyof typeof NAMES, { id: offerId, version = 1 }: DossierVersion): string =>
  `${NAMES[language]}-${offerId}${version > 1 ? `-${version}` : ''}`;
