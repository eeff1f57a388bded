import type { ExportFormat } from '@pregao/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { type OwnProposalsSearch, ownProposalsList } from './own-proposals.list.ts';

/** A page of the reader's own proposals: any change of a negotiation may move one. */
export function ownProposalsPage(search: OwnProposalsSearch, reader: SessionUser) {
  const query = ownProposalsList.query(search, reader);
  return queryOptions({
    queryKey: ['negotiations', 'list', 'own-proposals', query],
    queryFn: ({ signal }) => call('listOwnCredits', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A link to all rows that the address' filters leave. */
export function exportOwnProposals(search: OwnProposalsSearch, reader: SessionUser, format: ExportFormat) {
  const query = ownProposalsList.narrowing(search, reader);
  return call('exportOwnCredits', { query: { ...query, format } });
}
