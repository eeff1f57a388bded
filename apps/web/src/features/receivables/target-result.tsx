import { styled } from '@mui/material/styles';
import type { Reply } from '@pregao/contract';
import { formatDays, offerExpireLimit } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { FigureList } from '../../ui/figure-list.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { offTarget } from './target.view.ts';

/** Maximum number of named issuers; the others are counted. */
const MAX_NAMED = 4;

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  padding: theme.spacing(4),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
  '& strong': { ...theme.typography.h2, display: 'block', fontVariantNumeric: 'tabular-nums' },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& ul': { margin: 0, padding: 0, listStyle: 'none', textAlign: 'right', fontWeight: 400 },
  '& li': { overflowWrap: 'anywhere' },
}));

interface Props {
  readonly reply: Reply<'selectByTarget'> | undefined;
  readonly share: number | null;
  readonly failure: { readonly error: unknown; readonly retry: () => unknown } | undefined;
  /** Whether a request is running or about to start. */
  readonly isPending: boolean;
  readonly replaces: number;
}

/**
 * Renders the proposed selection: its sum, the difference from the amount with the reason, and its figures.
 */
export function TargetResult({ reply, share, failure, isPending, replaces }: Props) {
  const { t } = useTranslation('target');
  const { count } = useFormat();
  if (failure)
    return <FailedState title={t(($) => $.failed)} error={failure.error} onRetry={failure.retry} />;
  return (
    <Box aria-live="polite" aria-busy={isPending && reply === undefined} aria-label={t(($) => $.result)}>
      {reply === undefined ? (
        <p>{isPending ? t(($) => $.asking) : t(($) => $.hint)}</p>
      ) : (
        <>
          <div>
            <h3>{t(($) => (reply.receivables > 0 ? $.result : $.nothing))}</h3>
            <strong>
              <MoneyText value={reply.value} />
            </strong>
            <Distance reply={reply} share={share} />
          </div>
          {reply.receivables > 0 && <Figures reply={reply} />}
          <LeftOutReceivables reply={reply} />
          {replaces > 0 && <p>{t(($) => $.replaces, { count: replaces, shown: count(replaces) })}</p>}
        </>
      )}
    </Box>
  );
}

function Distance({ reply, share }: { reply: Reply<'selectByTarget'>; share: number | null }) {
  const { t } = useTranslation('target');
  const { money, count, percentage } = useFormat();
  const { text, distance, issuers } = offTarget(reply, share);
  const { receivables, value } = reply.candidates;
  return (
    <p>
      {t(($) => $.off[text], {
        distance: money(distance),
        count: receivables,
        shown: count(receivables),
        all: money(value),
        share: percentage(share ?? 100),
        issuers,
      })}
    </p>
  );
}

function Figures({ reply }: { reply: Reply<'selectByTarget'> }) {
  const { t } = useTranslation('target');
  const { count, day, deadline, percentage } = useFormat();
  const { receivables, candidates, average_term, min_due_date, max_due_date, issuers, issuers_count } = reply;
  const more = issuers_count - Math.min(issuers.length, MAX_NAMED);
  return (
    <FigureList
      items={[
        {
          label: t(($) => $.figures.count),
          value: t(($) => $.figures.of, {
            shown: count(receivables),
            all: count(candidates.receivables),
          }),
        },
        average_term !== null && {
          label: t(($) => $.figures.term),
          value: t(($) => $.figures.days, { days: formatDays(average_term) }),
        },
        min_due_date !== null &&
          max_due_date !== null && {
            label: t(($) => $.figures.due),
            value: t(($) => $.figures.range, { from: day(min_due_date), to: day(max_due_date) }),
          },
        min_due_date !== null && {
          label: t(($) => $.figures.limit),
          value: deadline(offerExpireLimit(min_due_date).toISOString()),
        },
        {
          label: t(($) => $.figures.issuers),
          value: (
            <ul>
              {issuers.slice(0, MAX_NAMED).map((of) => (
                <li key={of.issuer}>
                  {of.issuer} <b>{percentage(of.percentage)}</b>
                </li>
              ))}
              {more > 0 && <li>{t(($) => $.figures.more, { count: more })}</li>}
            </ul>
          ),
        },
      ]}
    />
  );
}

function LeftOutReceivables({ reply: { due_too_soon } }: { reply: Reply<'selectByTarget'> }) {
  const { t } = useTranslation('target');
  const { count, money } = useFormat();
  const { receivables, value } = due_too_soon;
  if (receivables === 0) return null;
  return <p>{t(($) => $.tooSoon, { count: receivables, shown: count(receivables), value: money(value) })}</p>;
}
