import type { RowOf } from '@pregao/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyableId } from '../../ui/copyable-id.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { NetworkMark } from '../../ui/network-mark.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import type { Column } from '../../ui/table/types.ts';
import { FileStatusBadge } from './file-status-badge.tsx';

export type FileRow = RowOf<'listFiles'>;

interface FileColumns {
  /** Page of the list; a row opens the file's information on it. */
  readonly page: '/dashboard/file-management/list' | '/dashboard/operation-management/list';
  /** Whether the list has a column for the acquirer. */
  readonly acquirer: boolean;
}

/** Returns the columns of a file list (specification, section 2 File management). */
export function useFileColumns({ page, acquirer }: FileColumns): readonly Column<FileRow>[] {
  const { t } = useTranslation('files');
  return useMemo(
    () => [
      {
        id: 'id',
        header: t(($) => $.columns.id),
        width: 92,
        card: 'last',
        cardLabel: t(($) => $.columns.id),
        cell: ({ id }) => <CopyableId id={id} />,
      },
      ...(acquirer
        ? [
            {
              id: 'company_name',
              header: t(($) => $.columns.borrower),
              cell: ({ company_name }: FileRow) => company_name,
            },
          ]
        : []),
      {
        id: 'name',
        header: t(($) => $.columns.name),
        card: 'title',
        cell: ({ id, name }) => (
          <RowLink
            from={page}
            to="."
            search={(search: object) => ({ ...search, file: id }) as never}
            resetScroll={false}
            preload={false}
          >
            {name}
          </RowLink>
        ),
      },
      {
        id: 'card_network',
        header: t(($) => $.columns.network),
        width: 72,
        cell: ({ card_network }) => <NetworkMark network={card_network} compact />,
      },
      {
        id: 'total_values',
        header: t(($) => $.columns.total),
        width: 136,
        card: 'amount',
        align: 'right',
        cell: ({ total_values }) => <MoneyText value={total_values} />,
      },
      {
        id: 'status',
        header: t(($) => $.columns.status),
        width: 180,
        card: 'status',
        cell: (file) => <FileStatusBadge file={file} />,
      },
    ],
    [t, page, acquirer],
  );
}
