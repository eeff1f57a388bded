import type { FilteredAmount, RowOf } from '@pregao/contract';
import { type Centavos, formatCnpj } from '@pregao/domain';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

export type MatchedNegotiation = Pick<
  RowOf<'listNegotiations'>,
  'id' | 'company_name' | 'offer_value' | 'status' | 'card_network'
>;
export type MatchedCompany = Pick<RowOf<'listCompanies'>, 'id' | 'name' | 'tax_number'>;

export type MatchedReceivable = Pick<
  RowOf<'listReceivables'>,
  'id' | 'company_id' | 'company_name' | 'issuer' | 'due_date' | 'value' | 'card_network'
>;

const MAX_MATCHES = 5;
const FIRST_PAGE = { limit: MAX_MATCHES, page: 1 };

/** Loads the negotiation with an id, if the reader may see it. */
export function negotiationById(id: number | undefined) {
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

/** Loads the newest negotiations whose value available equals the amount. */
export function negotiationsByAmount(offer_value: Centavos | undefined) {
  return queryOptions({
    queryKey: ['negotiations', 'palette', 'amount', offer_value],
    queryFn:
      offer_value === undefined
        ? skipToken
        : async ({ signal }): Promise<readonly MatchedNegotiation[]> =>
            (
              await call('listNegotiations', {
                query: { offer_value: offer_value as FilteredAmount, ...FIRST_PAGE },
                signal,
              })
            ).rows,
  });
}

/** Loads the newest receivables of an amount. */
export function receivablesByAmount(value: Centavos | undefined) {
  return queryOptions({
    queryKey: ['receivables', 'palette', 'amount', value],
    queryFn:
      value === undefined
        ? skipToken
        : async ({ signal }): Promise<readonly MatchedReceivable[]> =>
            (
              await call('listReceivables', {
                query: { value: value as FilteredAmount, ...FIRST_PAGE },
                signal,
              })
            ).rows,
  });
}

/** Loads the first companies that match a name or CNPJ. */
export function matchingCompanies(query: { name: string } | { tax_number: string } | undefined) {
  return queryOptions({
    queryKey: ['companies', 'palette', query],
    queryFn:
      query === undefined
        ? skipToken
        : async ({ signal }): Promise<readonly MatchedCompany[]> => {
            const { rows } = await call('listCompanies', {
              query: { ...query, ...FIRST_PAGE },
              signal,
            });
            return rows.map((row) => ({ ...row, tax_number: formatCnpj(row.tax_number) }));
          },
  });
}
