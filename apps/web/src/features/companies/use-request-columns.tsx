import type { RowOf } from '@pregao/contract';
import { COMPANY_TYPE_LABELS, formatCnpj } from '@pregao/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { CopyableId } from '../../ui/copyable-id.tsx';
import { InstantText } from '../../ui/day-text.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import type { Column } from '../../ui/table/types.ts';

/** Returns the columns of the access requests. A row opens the request. */
export function useRequestColumns(): readonly Column<RowOf<'listAccessRequests'>>[] {
  const { t } = useTranslation('companies');
  const language = useLanguage();
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
      {
        id: 'company_name',
        header: t(($) => $.columns.name),
        card: 'title',
        cell: ({ id, company_name }) => (
          <RowLink
            from="/dashboard/company/list"
            to="."
            search={(search) => ({ ...search, tab: 'requests', request: id })}
            resetScroll={false}
            preload={false}
          >
            {company_name}
          </RowLink>
        ),
      },
      {
        id: 'tax_number',
        header: t(($) => $.columns.taxNumber),
        width: 172,
        cardLabel: t(($) => $.columns.taxNumber),
        cell: ({ tax_number }) => <NoWrap>{formatCnpj(tax_number)}</NoWrap>,
      },
      {
        id: 'company_type',
        header: t(($) => $.columns.type),
        width: 112,
        cell: ({ company_type }) => COMPANY_TYPE_LABELS[company_type][language],
      },
      {
        id: 'created_at',
        header: t(($) => $.columns.created),
        width: 136,
        cardLabel: t(($) => $.columns.created),
        cell: ({ created_at }) => <InstantText instant={created_at} />,
      },
      {
        id: 'status',
        header: t(($) => $.columns.status),
        width: 132,
        card: 'status',
        cell: ({ status }) => <StatusBadge kind="accessRequest" status={status} />,
      },
    ],
    [t, language],
  );
}
