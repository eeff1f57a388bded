import { SCOPE_LABELS } from '@pregao/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { CountText } from '../../ui/count-text.tsx';
import { InstantText } from '../../ui/day-text.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import type { Column } from '../../ui/table/types.ts';
import type { ServiceUserRow } from './service-users.queries.ts';

/** Returns the columns of the service users; a row opens its credentials. */
export function useServiceUserColumns(): readonly Column<ServiceUserRow>[] {
  const { t } = useTranslation('serviceUsers');
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t(($) => $.columns.name),
        width: 200,
        card: 'title',
        cell: ({ id, name }) => (
          <RowLink
            from="/dashboard/service-user/list"
            to="."
            search={(search) => ({ ...search, user: id })}
            resetScroll={false}
            preload={false}
          >
            {name}
          </RowLink>
        ),
      },
      {
        id: 'scopes',
        header: t(($) => $.columns.scopes),
        card: 'next',
        cell: ({ scopes }) => scopes.map((scope) => SCOPE_LABELS[scope][language]).join(', '),
      },
      {
        id: 'state',
        header: t(($) => $.columns.state),
        width: 128,
        card: 'status',
        cell: ({ active }) =>
          active ? (
            <Badge tone="green" mark="check" text={t(($) => $.active)} />
          ) : (
            <Badge tone="grey" mark="ban" text={t(($) => $.ended)} />
          ),
      },
      {
        id: 'credentials',
        header: t(($) => $.columns.credentials),
        align: 'right',
        width: 112,
        card: 'hidden',
        cell: ({ credentials }) => <CountText value={credentials} />,
      },
      {
        id: 'used',
        header: t(($) => $.columns.used),
        width: 152,
        card: 'hidden',
        cell: ({ last_used_at: used }) => (used ? <InstantText instant={used} /> : t(($) => $.never)),
      },
    ],
    [t, language],
  );
}
