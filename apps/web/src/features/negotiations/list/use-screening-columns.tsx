import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/table/types.ts';
import { AverageTerm, Percentage, Rate } from './negotiation-cells.tsx';
import type { NegotiationRow } from './negotiations.view.ts';

/**
 * Returns the columns of the measures by which investors screen schedules.
 * They are hidden first if width is short, except in a list of schedules to propose to.
 * There turn, deadline and own proposal carry no information and are hidden first.
 * @param active columns by which the list is sorted or filtered; they are hidden last
 */
export function useScreeningColumns(
  toPropose: boolean,
  active: ReadonlySet<string>,
): readonly Column<NegotiationRow>[] {
  const { t } = useTranslation('negotiations');
  const hideOrderOf = (id: string, place: 1 | 2 | 3 | 4) =>
    active.has(id) ? place + 10 : toPropose ? place + 5 : place - 4;
  const card = toPropose ? 'next' : 'hidden';
  return [
    {
      id: 'average_term',
      header: t(($) => $.columns.averageTerm),
      align: 'right',
      width: 66,
      sortable: true,
      hideOrder: hideOrderOf('average_term', 3),
      card,
      cardLabel: t(($) => $.columns.averageTerm),
      cell: ({ average_term }) => (average_term === null ? '–' : <AverageTerm days={average_term} />),
    },
    {
      id: 'minimal_rate',
      header: t(($) => $.columns.minimalRate),
      align: 'right',
      width: 74,
      sortable: true,
      hideOrder: hideOrderOf('minimal_rate', 4),
      card,
      cardLabel: t(($) => $.columns.minimalRate),
      cell: ({ minimal_rate }) => (minimal_rate === null ? '–' : <Rate value={minimal_rate} />),
    },
    {
      id: 'margin_coverage',
      header: t(($) => $.columns.coverage),
      align: 'right',
      width: 84,
      sortable: true,
      hideOrder: hideOrderOf('margin_coverage', 2),
      card,
      cardLabel: t(($) => $.columns.coverage),
      cell: ({ margin_coverage }) =>
        margin_coverage === null ? '–' : <Percentage value={margin_coverage} />,
    },
    {
      id: 'largest_issuer_percentage',
      header: t(($) => $.columns.largestIssuer),
      align: 'right',
      width: 74,
      sortable: true,
      hideOrder: hideOrderOf('largest_issuer_percentage', 1),
      card,
      cardLabel: t(($) => $.columns.largestIssuer),
      cell: ({ largest_issuer }) =>
        largest_issuer === null ? (
          '–'
        ) : (
          <Percentage value={largest_issuer.percentage} title={largest_issuer.name} />
        ),
    },
  ];
}
