import { styled } from '@mui/material/styles';
import type { RowOf } from '@pregao/contract';
import { CREDENTIAL_END_LABELS } from '@pregao/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { CopyableId } from '../../../ui/copyable-id.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import type { Column } from '../../../ui/table/types.ts';

export type CredentialRow = RowOf<'listCredentials'>;

/** Value with a secondary note. */
const WithNote = styled('span')(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

/** Returns the columns of the credentials (specification, section 3 Credential). */
export function useCredentialColumns(): readonly Column<CredentialRow>[] {
  const { t } = useTranslation('credentials');
  const language = useLanguage();
  const { instant } = useFormat();
  return useMemo(
    () => [
      {
        id: 'client_id',
        header: t(($) => $.columns.client),
        card: 'title',
        width: 248,
        cell: ({ client_id, secret_pending, status }) => (
          <WithNote>
            <CopyableId id={client_id} />
            {secret_pending && status === 'ACTIVE' && <small>{t(($) => $.pending)}</small>}
          </WithNote>
        ),
      },
      {
        id: 'status',
        header: t(($) => $.columns.status),
        width: 150,
        card: 'status',
        cell: ({ status, ended_cause }) => (
          <WithNote>
            <span>
              <StatusBadge kind="credential" status={status} />
            </span>
            {ended_cause && <small>{CREDENTIAL_END_LABELS[ended_cause][language]}</small>}
          </WithNote>
        ),
      },
      {
        id: 'created_at',
        header: t(($) => $.columns.created),
        width: 136,
        cardLabel: t(($) => $.columns.created),
        cell: ({ created_at }) => instant(created_at),
      },
      {
        id: 'expires_at',
        header: t(($) => $.columns.expires),
        width: 232,
        card: 'next',
        cardLabel: t(($) => $.columns.expires),
        cell: ({ status, expires_at }) => (
          <WithNote>
            {instant(expires_at)}
            {status === 'ACTIVE' && (
              <small>
                <Countdown to={expires_at} exact />
              </small>
            )}
          </WithNote>
        ),
      },
      {
        id: 'last_used_at',
        header: t(($) => $.columns.used),
        width: 140,
        cardLabel: t(($) => $.columns.used),
        cell: ({ last_used_at }) => (last_used_at ? instant(last_used_at) : t(($) => $.never)),
      },
    ],
    [t, language, instant],
  );
}
