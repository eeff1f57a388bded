import { CARD_NETWORK_LABELS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import type { FilterChip } from '../../ui/filter-bar.tsx';
import type { DashboardSearch } from './dashboard.search.ts';

const NAMED_UP_TO = 3;

interface Company {
  readonly id: number;
  readonly name: string;
}

/** What narrows the dashboard beside its days, each to be taken away again. */
export function useDashboardChips(
  { network, issuer, borrower, lender }: DashboardSearch,
  companies: Readonly<Record<'borrower' | 'lender', readonly Company[]>>,
  onApply: (change: DashboardSearch) => void,
): readonly FilterChip[] {
  const { t } = useTranslation(['dashboard', 'ui']);
  const list = (texts: readonly string[] = []) =>
    texts.length > NAMED_UP_TO
      ? t(($) => $.filters.chosen, { ns: 'ui', count: texts.length })
      : texts.join(', ');
  const nameIn = (rows: readonly Company[]) => (id: number) =>
    rows.find((company) => company.id === id)?.name ?? String(id);
  const names = t(($) => $.filters, { ns: 'dashboard', returnObjects: true });
  const chips = {
    network: list(network?.map((value) => CARD_NETWORK_LABELS[value])),
    issuer: list(issuer),
    borrower: list(borrower?.map(nameIn(companies.borrower))),
    lender: list(lender?.map(nameIn(companies.lender))),
  } as const;
  return Object.entries(chips).flatMap(([field, text]) =>
    text === ''
      ? []
      : { name: names[field as keyof typeof chips], text, onRemove: () => onApply({ [field]: undefined }) },
  );
}
