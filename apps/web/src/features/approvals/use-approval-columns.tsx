import { APPROVAL_ACT_LABELS } from '@pregao/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useUser } from '../../lib/session/session.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import type { Column } from '../../ui/table/types.ts';
import type { ApprovalRequest } from './waiting-approvals.queries.ts';

/**
 * Returns the table columns of approval requests:
 * act, amount, schedule, author, deadline. A row opens the request.
 */
export function useApprovalColumns(): readonly Column<ApprovalRequest>[] {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const { instant, person } = useFormat();
  const { company_type } = useUser();
  return useMemo(() => {
    const company: Column<ApprovalRequest> = {
      id: 'company',
      header: t(($) => $.columns.company),
      card: 'beside',
      cell: (request) => request.company.name,
    };
    return [
      {
        id: 'act',
        header: t(($) => $.columns.act),
        card: 'title',
        cell: ({ id, act }) => (
          <RowLink
            from="/dashboard/approval/list"
            to="."
            search={(search) => ({ ...search, request: id })}
            resetScroll={false}
            preload={false}
          >
            {APPROVAL_ACT_LABELS[act][language]}
          </RowLink>
        ),
      },
      {
        id: 'amount',
        header: t(($) => $.columns.amount),
        align: 'right',
        width: 152,
        card: 'amount',
        cell: ({ amount }) => <MoneyText value={amount} />,
      },
      {
        id: 'offer_id',
        header: t(($) => $.columns.offer),
        width: 88,
        cardLabel: t(($) => $.columns.offer),
        cell: ({ offer_id }) => offer_id ?? '–',
      },
      ...(company_type === 'MODERATOR' ? [company] : []),
      {
        id: 'requested_by',
        header: t(($) => $.columns.requestedBy),
        cell: ({ requested_by }) => person(requested_by.name),
      },
      {
        id: 'expires_at',
        header: t(($) => $.columns.expires),
        card: 'next',
        cardLabel: t(($) => $.columns.expires),
        width: 148,
        cell: ({ expires_at }) => instant(expires_at),
      },
      {
        id: 'status',
        header: t(($) => $.columns.status),
        width: 168,
        card: 'status',
        cell: ({ status }) => <StatusBadge kind="approval" status={status} />,
      },
    ];
  }, [t, language, instant, person, company_type]);
}
