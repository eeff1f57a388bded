import type { ExportFormat } from '@pregao/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { type OwnCreditsSearch, ownCreditsList } from './own-credits.list.ts';

/**
 * Returns the query of one page of own credits.
 * Its key is below `negotiations`, whose changes may move a credit.
 */
export function ownCreditsPage(search: OwnCreditsSearch, reader: SessionUser) {
  const query = ownCreditsList.query(search, reader);
  return queryOptions({
    queryKey: ['negotiations', 'list', 'own-credits', query],
    queryFn: ({ signal }) => call('listOwnCredits', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Requests a download link for all rows that match the filters. */
export function exportOwnCredits(search: OwnCreditsSearch, reader: SessionUser, format: ExportFormat) {
  const query = ownCreditsList.filterQuery(search, reader);
  return call('exportOwnCredits', { query: { ...query, format } });
}
