import type { RowOf } from '@pregao/contract';
import { formatCnpj } from '@pregao/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyableId } from '../../ui/copyable-id.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import type { Column } from '../../ui/table/types.ts';

export type CompanyRow = RowOf<'listCompanies'>;

/**
 * Returns the columns of the company list (specification, section 2 Companies list).
 * A row opens the company's form.
 */
export function useCompanyColumns(): readonly Column<CompanyRow>[] {
  const { t } = useTranslation('companies');
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
        id: 'name',
        header: t(($) => $.columns.name),
        card: 'title',
        cell: ({ id, name }) => (
          <RowLink to="/dashboard/company/$id/edit" params={{ id: String(id) }}>
            {name}
          </RowLink>
        ),
      },
      {
        id: 'tax_number',
        header: t(($) => $.columns.taxNumber),
        width: 220,
        cardLabel: t(($) => $.columns.taxNumber),
        cell: ({ tax_number }) => <NoWrap>{formatCnpj(tax_number)}</NoWrap>,
      },
    ],
    [t],
  );
}
