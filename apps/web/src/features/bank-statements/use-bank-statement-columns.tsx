import { accountParts } from '@pregao/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { CopyableId } from '../../ui/copyable-id.tsx';
import { InstantText } from '../../ui/day-text.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import type { Column } from '../../ui/table/types.ts';
import { BankStatementPeriod } from './bank-statement-period.tsx';
import type { BankStatementRow } from './bank-statements.queries.ts';
import { useAccountText } from './use-account-text.ts';

const PAGE = '/dashboard/bank-statement/list';

/** Returns the columns of the list of statements. A row opens the report of its statement. */
export function useBankStatementColumns(): readonly Column<BankStatementRow>[] {
  const { t } = useTranslation('bankStatements');
  const { count } = useFormat();
  const nameOf = useAccountText();
  return useMemo(
    () => [
      {
        id: 'id',
        header: t(($) => $.columns.id),
        width: 92,
        card: 'hidden',
        hideOrder: 1,
        cell: ({ id }) => <CopyableId id={id} />,
      },
      {
        id: 'name',
        header: t(($) => $.columns.name),
        card: 'title',
        cell: ({ id, name }) => (
          <RowLink
            from={PAGE}
            to="."
            search={(search: object) => ({ ...search, statement: id }) as never}
            resetScroll={false}
            preload={false}
          >
            {name}
          </RowLink>
        ),
      },
      {
        id: 'account',
        header: t(($) => $.columns.account),
        width: 272,
        card: 'hidden',
        cell: ({ account_keys: [first, ...others] }) =>
          first === undefined
            ? '—'
            : [
                nameOf(accountParts(first)),
                others.length > 0 && t(($) => $.moreAccounts, { count: others.length }),
              ]
                .filter(Boolean)
                .join(' '),
      },
      {
        id: 'period',
        header: t(($) => $.columns.period),
        width: 192,
        card: 'hidden',
        cell: (statement) => <BankStatementPeriod {...statement} />,
      },
      {
        id: 'lines',
        header: t(($) => $.columns.lines),
        align: 'right',
        width: 84,
        card: 'hidden',
        hideOrder: 3,
        cell: ({ lines }) => count(lines),
      },
      {
        id: 'new_lines',
        header: t(($) => $.columns.newLines),
        align: 'right',
        width: 84,
        card: 'hidden',
        cell: ({ new_lines }) => count(new_lines),
      },
      {
        id: 'repeated_lines',
        header: t(($) => $.columns.repeated),
        align: 'right',
        width: 100,
        card: 'hidden',
        hideOrder: 4,
        cell: ({ repeated_lines }) => count(repeated_lines),
      },
      {
        id: 'progress',
        header: t(($) => $.columns.progress),
        minWidth: 190,
        card: 'next',
        cell: ({ lines, new_lines, allocated_lines }) =>
          new_lines === 0
            ? lines > 0
              ? t(($) => $.nothingNew)
              : '—'
            : t(($) => $.progress, {
                count: new_lines,
                done: count(allocated_lines),
                shown: count(new_lines),
              }),
      },
      {
        id: 'created_at',
        header: t(($) => $.columns.sentAt),
        width: 148,
        hideOrder: 2,
        // The instant of sending distinguishes files of one name.
        card: 'below',
        cell: ({ created_at }) => <InstantText instant={created_at} />,
      },
      {
        id: 'status',
        header: t(($) => $.columns.status),
        width: 180,
        card: 'status',
        cell: ({ status }) => <StatusBadge kind="file" status={status} />,
      },
    ],
    [t, count, nameOf],
  );
}
