import type { Deps } from '../../../platform/deps.ts';
import type { StreamRoute } from '../../../platform/http/stream.ts';
import { printStream } from '../../../platform/pdf/paper/print-paper.ts';
import { linkRoute } from '../../downloads/download-links.ts';
import { contractDraft } from './contract-draft.ts';

const CONTRACT_DRAFT = {
  kind: 'contract-draft',
  summary: 'Draft of an assignment agreement of a download link',
  answers: { 'application/pdf': {} },
  refusals: ['CONTRACT_DRAFT_UNAVAILABLE'],
} as const;

/** Returns the stream route of contract drafts; the PDF is rendered on request. */
export function draftStreams(deps: Deps): StreamRoute[] {
  return [
    linkRoute(deps, CONTRACT_DRAFT, async (reader, id) => {
      const { paper, offerId } = await contractDraft(deps.db, reader, id);
      return {
        type: 'application/pdf',
        body: printStream(deps.printPaper, paper, reader.company_id),
        filename: `Minuta-agenda-${offerId}.pdf`,
        inline: true,
        costlyFor: reader,
      };
    }),
  ];
}
