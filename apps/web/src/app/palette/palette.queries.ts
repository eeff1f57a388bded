import type { RowOf } from '@pregao/contract';
import { formatCnpj } from '@pregao/domain';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

export type MatchedNegotiation = Pick<
  RowOf<'listNegotiations'>,
  'id' | 'company_name' | 'offer_value' | 'status' | 'card_network'
>;
export type MatchedCompany = Pick<RowOf<'listCompanies'>, 'id' | 'name' | 'tax_number'>;

const MOST_COMPANIES = 5;

/** The negotiation of an id, if the reader may see it. */
export function negotiationOf(id: number | undefined) {
  return queryOptions({
    queryKey: ['negotiations', 'palette', id],
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }): Promise<MatchedNegotiation | null> => {
            const { rows } = await call('listNegotiations', { query: { id, limit: 1, page: 1 }, signal });
            return rows[0] ?? null;
          },
  });
}

/** The first companies that a name or CNPJ fits. */
export function companiesOf(query: { name: string } | { tax_number: string } | undefined) {
  return queryOptions({
    queryKey: ['companies', 'palette', query],
    queryFn:
      query === undefined
        ? skipToken
        : async ({ signal }): Promise<readonly MatchedCompany[]> => {
            const { rows } = await call('listCompanies', {
              query: { ...query, limit: MOST_COMPANIES, page: 1 },
              signal,
            });
            return rows.map((row) => ({ ...row, tax_number: formatCnpj(row.tax_number) }));
          },
  });
}
