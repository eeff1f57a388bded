import {
  CARD_NETWORK_LABELS,
  type Centavos,
  COUNTERPARTS,
  formatMoney,
  may,
  maySeeAllCompanies,
  presetView,
} from '@pregao/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { companyLookup, issuerLookup } from '../../lib/lookups.ts';
import { useUser } from '../../lib/session/session.ts';
import {
  type MatchedCompany,
  type MatchedNegotiation,
  type MatchedReceivable,
  matchingCompanies,
  negotiationById,
  negotiationsByAmount,
  receivablesByAmount,
} from './palette.queries.ts';
import {
  companyQuery,
  isIssuerQuery,
  matchingCounterparts,
  matchingIssuers,
  type PaletteLine,
  type PaletteTarget,
  parseTypedAmount,
  parseTypedId,
} from './palette.view.ts';

const RECEIVABLES = '/dashboard/operation-management/list';

/** Returns functions that format exact matches as results. */
function useRowLines() {
  const { t } = useTranslation('palette');
  const { day } = useFormat();
  return {
    negotiation: ({ id, card_network, offer_value }: MatchedNegotiation): PaletteLine => ({
      key: `negotiation ${id}`,
      text: t(($) => $.negotiation, { id }),
      note: `${CARD_NETWORK_LABELS[card_network]} · ${formatMoney(offer_value)}`,
      to: `/dashboard/negotiation/${id}/new-credit`,
    }),
    receivable: ({ id, issuer, due_date, value, card_network }: MatchedReceivable): PaletteLine => ({
      key: `receivable ${id}`,
      text: t(($) => $.receivable, { value: formatMoney(value) }),
      note: t(($) => $.due, { issuer, day: day(due_date) }),
      to: RECEIVABLES,
      search: { network: [card_network], issuer: [issuer], from: due_date, to: due_date },
    }),
    selection: (amount: Centavos): PaletteLine => ({
      key: 'selection',
      text: t(($) => $.select, { value: formatMoney(amount) }),
      note: t(($) => $.action),
      to: RECEIVABLES,
      search: { ...presetView('RECEIVABLES_AVAILABLE').params, panel: 'target', amount },
    }),
  };
}

interface PaletteMatches {
  readonly exact: readonly PaletteLine[];
  readonly companies: readonly MatchedCompany[];
  /** Counterparties of the reader's negotiations; each leads to its negotiations. */
  readonly counterparts: readonly PaletteTarget[];
  readonly issuers: readonly PaletteTarget[];
  readonly isLoading: boolean;
}

/**
 * Searches the server: a negotiation by id, rows by amount, companies, issuers. Each search runs only where
 * the reader may list the rows.
 */
export function usePaletteSearch(typed: string): PaletteMatches {
  const { t } = useTranslation('palette');
  const user = useUser();
  const lines = useRowLines();
  const lists = may(user, 'list-receivables');
  const [id, amount] = [parseTypedId(typed), parseTypedAmount(typed)];
  const company = maySeeAllCompanies(user) ? companyQuery(typed) : undefined;
  const byId = useQuery(negotiationById(id));
  const byAmount = useQuery(negotiationsByAmount(amount));
  const receivables = useQuery(receivablesByAmount(lists ? amount : undefined));
  const companies = useQuery({ ...matchingCompanies(company), placeholderData: keepPreviousData });
  const counterparts = useCounterparts(typed);
  const searchesIssuers = lists && isIssuerQuery(typed);
  const issuers = useQuery({ ...issuerLookup([]), enabled: searchesIssuers });
  const deals = [...(id !== undefined && byId.data ? [byId.data] : []), ...(byAmount.data ?? [])];
  const isLoading =
    counterparts.isLoading ||
    [byId, byAmount, receivables, companies, issuers].some((query) => query.isLoading);
  return {
    exact: [
      ...deals
        .filter((deal, at) => deals.findIndex((one) => one.id === deal.id) === at)
        .map(lines.negotiation),
      ...(receivables.data ?? []).map(lines.receivable),
      ...(!isLoading && amount !== undefined && may(user, 'split-selection')
        ? [lines.selection(amount)]
        : []),
    ],
    companies: (company && companies.data) || [],
    counterparts: counterparts.places,
    issuers: matchingIssuers((searchesIssuers && issuers.data?.issuers) || [], typed).map((issuer) => ({
      text: issuer,
      note: t(($) => $.issuer),
      to: RECEIVABLES,
      search: { issuer: [issuer] },
    })),
    isLoading,
  };
}

/** Finds counterparties for a company that cannot list companies, among the choices of its filters. */
function useCounterparts(typed: string): {
  readonly places: readonly PaletteTarget[];
  readonly isLoading: boolean;
} {
  const { t } = useTranslation('palette');
  const user = useUser();
  const type = COUNTERPARTS[user.company_type];
  const isEnabled =
    !maySeeAllCompanies(user) && parseTypedAmount(typed) === undefined && isIssuerQuery(typed);
  const { data, isLoading } = useQuery({ ...companyLookup(type), enabled: isEnabled });
  const found = isEnabled ? matchingCounterparts(data?.rows ?? [], typed) : [];
  return {
    places: found.map(({ id, name }) => ({
      key: id,
      text: name,
      note: t(($) => $.negotiations),
      to: '/dashboard/negotiation/list',
      search: { [type === 'LENDER' ? 'lender' : 'borrower']: [id] },
    })),
    isLoading,
  };
}
