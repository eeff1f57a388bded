import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { SETTLEMENT_EVENT_LABELS } from '@pregao/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { checkLink, startDownload } from '../../lib/start-download.ts';
import { InstantText } from '../../ui/day-text.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { disputeDocumentOf, disputeOf } from './settlement.queries.ts';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(0, 0, 0, 4),
  borderLeft: `2px solid ${theme.vars.palette.divider}`,
  display: 'grid',
  gap: theme.spacing(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& p': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

interface Props {
  readonly offerId: number;
  readonly id: number;
}

/** Renders the messages of a dispute, oldest first, with the value that each names and its documents. */
export function DisputeMessages({ offerId, id }: Props) {
  const { t } = useTranslation('settlement');
  const { money } = useFormat();
  const language = useLanguage();
  const query = useQuery(disputeOf(offerId, id));
  if (query.data === undefined)
    return query.error ? (
      <FailedState
        title={t(($) => $.differences.messages.loadFailed)}
        error={query.error}
        onRetry={query.refetch}
      />
    ) : (
      <div aria-busy="true">
        <Skeleton height={64} />
      </div>
    );
  return (
    <List aria-label={t(($) => $.differences.messages.label)}>
      {query.data.messages.map((message) => (
        <li key={message.id}>
          <small>
            <b>{t(($) => $.differences.messages.by[message.by])}</b>
            {' · '}
            {SETTLEMENT_EVENT_LABELS.DISPUTE[message.action][language]}
            {' · '}
            <InstantText instant={message.at} />
          </small>
          <p>{message.text}</p>
          {message.value !== null && (
            <small>{t(($) => $.differences.messages.value, { value: money(message.value) })}</small>
          )}
          {message.documents.length > 0 && (
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 4 }} data-off-paper>
              {message.documents.map((document) => (
                <DocumentButton key={document.id} {...document} />
              ))}
            </div>
          )}
        </li>
      ))}
    </List>
  );
}

/** Renders the button that downloads a document. A failure is a toast. */
function DocumentButton({ id, name }: { readonly id: number; readonly name: string }) {
  const { t } = useTranslation('settlement');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const link = await disputeDocumentOf(id);
      // The browser reports no failure of a download.
      await checkLink(link);
      startDownload(link);
    },
  });
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<Icon name="download" size={16} />}
      loading={isPending}
      aria-label={t(($) => $.differences.messages.download, { name })}
      sx={{ maxWidth: '100%', overflowWrap: 'anywhere', textAlign: 'left' }}
      onClick={() => mutate()}
    >
      {name}
    </Button>
  );
}
