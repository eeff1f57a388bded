import { styled } from '@mui/material/styles';
import { COMPANY_TYPE_LABELS, formatCpf, formatPhone, ROLE_LABELS } from '@pregao/domain';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { call } from '../../lib/api/client.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { saveResponse } from '../../lib/save-file.ts';
import { useUser } from '../../lib/session/session.ts';
import { fetchLink } from '../../lib/start-download.ts';
import { DefinitionGrid } from '../../ui/definition-grid.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(5, 0, 0),
  paddingTop: theme.spacing(4),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}));

const Download = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(4),
  marginTop: theme.spacing(4),
  '& p': {
    ...theme.typography.body2,
    flex: '1 1 300px',
    margin: 0,
    color: theme.vars.palette.text.secondary,
  },
}));

/** Downloads all personal data of the reader as a file. */
function DownloadOwnData() {
  const { t } = useTranslation('profile');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveResponse(await fetchLink((await call('exportOwnData', {})).link)),
  });
  return (
    <Download>
      <p>{t(($) => $.ownData.text)}</p>
      <DownloadButton text={t(($) => $.ownData.download)} busy={isPending} onClick={() => mutate()} />
    </Download>
  );
}

const ownData = (id: number) =>
  queryOptions({
    queryKey: ['users', 'own', id],
    queryFn: ({ signal }) => call('getUser', { params: { id }, signal }),
  });

/**
 * Renders the reader's personal data, and who can change it.
 * Data of the session is rendered before the rest loads.
 */
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
            value: data ? <NoWrap>{formatCpf(data.tax_number ?? '')}</NoWrap> : waiting,
          },
          data?.phone !== null && {
            label: t(($) => $.phone),
            value: data ? <NoWrap>{formatPhone(data.phone ?? '')}</NoWrap> : waiting,
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
      <DownloadOwnData />
    </>
  );
}
