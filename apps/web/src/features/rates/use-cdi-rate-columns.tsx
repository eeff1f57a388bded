import type { RowOf } from '@pregao/contract';
import { formatCdiRate } from '@pregao/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { DayText, InstantText } from '../../ui/day-text.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import type { Column } from '../../ui/table/types.ts';

/** Returns the columns of the series: the day and its valid rate first. */
export function useCdiRateColumns(): readonly Column<RowOf<'listCdiRates'>>[] {
  const { t } = useTranslation('cdiRates');
  const { person } = useFormat();
  return useMemo(
    () => [
      {
        id: 'day',
        header: t(($) => $.columns.day),
        width: 136,
        card: 'title',
        cell: ({ day }) => <DayText day={day} />,
      },
      {
        id: 'rate',
        header: t(($) => $.columns.rate),
        align: 'right',
        width: 232,
        card: 'amount',
        cell: ({ rate }) => <NoWrap>{formatCdiRate(rate)}%</NoWrap>,
      },
      {
        id: 'status',
        header: t(($) => $.columns.status),
        width: 152,
        card: 'status',
        cell: ({ holds }) =>
          holds ? (
            <Badge tone="green" mark="check" text={t(($) => $.holds)} />
          ) : (
            <Badge tone="grey" mark="sign" text={t(($) => $.corrected)} />
          ),
      },
      {
        id: 'user',
        header: t(($) => $.columns.user),
        cell: ({ user_name }) => (user_name === null ? '–' : person(user_name)),
      },
      {
        id: 'created_at',
        header: t(($) => $.columns.at),
        width: 184,
        card: 'next',
        cardLabel: t(($) => $.columns.at),
        cell: ({ created_at }) => <InstantText instant={created_at} />,
      },
    ],
    [t, person],
  );
}
