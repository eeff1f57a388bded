import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverClock } from '../../lib/session/session.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { CopyableId } from '../../ui/copyable-id.tsx';
import { InstantText } from '../../ui/day-text.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { useAnswerText } from './use-answer-text.ts';
import { deliveryDetail, useReplay } from './webhooks.queries.ts';
import { indentJson, nextAttempt } from './webhooks.view.ts';

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  padding: theme.spacing(1, 1, 5),
  '& > *': { minWidth: 0 },
  '& h3': {
    ...theme.typography.caption,
    margin: theme.spacing(0, 0, 1),
    color: theme.vars.palette.text.secondary,
  },
  '& ol': { ...theme.typography.body2, listStyle: 'none', margin: 0, padding: 0 },
  '& li + li': { marginTop: theme.spacing(2) },
  '& button': { justifySelf: 'start' },
  // Wraps the delivery id, which is as long as a phone is wide.
  '& > div:first-of-type > span': { maxWidth: '100%', whiteSpace: 'normal', overflowWrap: 'anywhere' },
}));

const Text = styled('pre')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(3),
  maxHeight: 240,
  overflow: 'auto',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.action.hover,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

/** Renders the payload and id of a delivery, each attempt with its response, and the replay button. */
export function DeliveryDetail({ id }: { id: number }) {
  const { t } = useTranslation('webhooks');
  const { data, error, refetch } = useQuery(deliveryDetail(id));
  const replay = useReplay();
  const answer = useAnswerText();
  if (!data && error)
    return <FailedState title={t(($) => $.deliveries.failed)} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={200} />;
  const nextAttemptAt = nextAttempt(data, serverClock());
  const resend = () => replay.mutate(id, { onSuccess: () => toast.success(t(($) => $.replay.sent)) });
  return (
    <Stack>
      <div>
        <h3>{t(($) => $.detail.id)}</h3>
        <CopyableId id={data.message_id} />
      </div>
      <div>
        <h3>{t(($) => $.detail.payload)}</h3>
        <Text tabIndex={0} role="region" aria-label={t(($) => $.detail.payload)}>
          {indentJson(data.payload)}
        </Text>
      </div>
      <div>
        <h3>{t(($) => $.detail.tries, { count: data.attempts })}</h3>
        {data.tries.length === 0 ? (
          t(($) => $.detail.noTry)
        ) : (
          <ol>
            {data.tries.map((attempt) => (
              <li key={attempt.number}>
                {t(($) => $.detail.number, { number: attempt.number })} · <InstantText instant={attempt.at} />{' '}
                · {answer(attempt)}
                {attempt.reply && (
                  <Text tabIndex={0} role="region" aria-label={t(($) => $.detail.reply)}>
                    {attempt.reply}
                  </Text>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
      {nextAttemptAt !== undefined && (
        <div>
          {t(($) => $.detail.later)} <InstantText instant={nextAttemptAt} />. {t(($) => $.detail.rests)}
        </div>
      )}
      <Button variant="outlined" loading={replay.isPending} onClick={resend}>
        {data.status === 'PENDING' ? t(($) => $.replay.now) : t(($) => $.replay.again)}
      </Button>
    </Stack>
  );
}
