import { styled } from '@mui/material/styles';
import { COMPANY_TYPE_LABELS, formatCpf, formatPhone, ROLE_LABELS } from '@pregao/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { call } from '../../lib/api/client.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useUser } from '../../lib/session/session.ts';
import { DefinitionGrid } from '../../ui/definition-grid.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { OnePiece } from '../../ui/one-piece.tsx';

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(5, 0, 0),
  paddingTop: theme.spacing(4),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}));

const ownData = (id: number) =>
  queryOptions({
    queryKey: ['users', 'own', id],
    queryFn: ({ signal }) => call('getUser', { params: { id }, signal }),
  });

/** What the product knows of its reader, and who can change it. The session's own data shows at once. */
export function OwnData() {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const { instant } = useFormat();
  const user = useUser();
  const { data, error, refetch } = useQuery(ownData(user.id));
  const waiting = '…';
  if (error && !data)
    return <FailedState title={t(($) => $.failed)} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <DefinitionGrid
        items={[
          { label: t(($) => $.name), value: data?.name ?? user.name },
          { label: t(($) => $.email), value: <EmailText email={data?.email ?? user.email} /> },
          data?.tax_number !== null && {
            label: t(($) => $.taxNumber),
            value: data ? <OnePiece>{formatCpf(data.tax_number ?? '')}</OnePiece> : waiting,
          },
          data?.phone !== null && {
            label: t(($) => $.phone),
            value: data ? <OnePiece>{formatPhone(data.phone ?? '')}</OnePiece> : waiting,
          },
          { label: t(($) => $.company), value: data?.company_name ?? user.company_name },
          { label: t(($) => $.companyType), value: COMPANY_TYPE_LABELS[user.company_type][language] },
          { label: t(($) => $.role), value: ROLE_LABELS[data?.role ?? user.role][language] },
          { label: t(($) => $.since), value: data ? instant(data.created_at) : waiting },
        ]}
      />
      <Note>
        {t(($) => (user.company_type === 'MODERATOR' ? $.whoChanges.moderator : $.whoChanges.others))}
      </Note>
    </>
  );
}
