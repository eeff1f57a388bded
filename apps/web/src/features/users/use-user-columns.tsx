import { ROLE_LABELS } from '@pregao/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { actorOf } from '../../lib/session/actor.ts';
import { useUser } from '../../lib/session/session.ts';
import { CopyableId } from '../../ui/copyable-id.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import type { Column } from '../../ui/table/types.ts';
import { type UserRow, userRights } from './users.view.ts';

/**
 * Returns the columns of the user list (specification, section 2 Users list). A row opens the user's form.
 */
export function useUserColumns(): readonly Column<UserRow>[] {
  const { t } = useTranslation('users');
  const language = useLanguage();
  const reader = useUser();
  return useMemo(() => {
    const actor = actorOf(reader);
    const opens = (user: UserRow) => {
      const { edit } = userRights(actor, user);
      return edit !== undefined && edit.refusal === undefined;
    };
    return [
      {
        id: 'id',
        header: t(($) => $.columns.id),
        width: 92,
        card: 'last',
        cardLabel: t(($) => $.columns.id),
        cell: ({ id }) => <CopyableId id={id} />,
      },
      { id: 'company_name', header: t(($) => $.columns.company), cell: ({ company_name }) => company_name },
      {
        id: 'name',
        header: t(($) => $.columns.name),
        card: 'title',
        cell: (user) =>
          opens(user) ? (
            <RowLink to="/dashboard/user/$id/edit" params={{ id: String(user.id) }}>
              {user.name}
            </RowLink>
          ) : (
            <b>{user.name}</b>
          ),
      },
      {
        id: 'email',
        header: t(($) => $.columns.email),
        card: 'last',
        width: 232,
        cell: ({ email }) => <EmailText email={email} />,
      },
      {
        id: 'role',
        header: t(($) => $.columns.role),
        card: 'next',
        width: 104,
        cell: ({ role }) => ROLE_LABELS[role][language],
      },
      {
        id: 'status',
        header: t(($) => $.columns.status),
        width: 120,
        card: 'status',
        cell: ({ status }) => <StatusBadge kind="user" status={status} />,
      },
    ];
  }, [t, language, reader]);
}
