import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { ProfileHead, ProfilePart } from './profile-part.tsx';
import { ownSessions, type SessionRow, useEndSessions } from './sessions.queries.ts';

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2, 4),
    padding: theme.spacing(3, 0),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > div': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  '& > li > button': { minWidth: 0, margin: theme.spacing(0, -2) },
  '& b': { fontWeight: 600, marginRight: theme.spacing(2) },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(4, 0, 0),
  color: theme.vars.palette.text.secondary,
}));

const Failure = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(4) }));

type Place = SessionRow['seen_from'];

/** Returns formatters of a session: client, place and last use. */
function useSessionTexts() {
  const { t } = useTranslation('profile');
  const { instant } = useFormat();
  const placeOf = (place: Place) => {
    if (place === null) return t(($) => $.sessions.noPlace);
    const { address, internal } = place;
    return internal ? t(($) => $.sessions.internal, { address }) : address;
  };
  return {
    deviceOf: ({ browser, system }: SessionRow) =>
      browser === null && system === null
        ? t(($) => $.sessions.unknownBrowser)
        : t(($) => $.sessions.device, {
            browser: browser ?? t(($) => $.sessions.unknownBrowser),
            system: system ?? t(($) => $.sessions.unknownSystem),
          }),
    seen: ({ seen_at, seen_from }: SessionRow) =>
      t(($) => $.sessions.seen, { time: instant(seen_at), place: placeOf(seen_from) }),
    opened: ({ created_at, opened_from }: SessionRow) =>
      t(($) => $.sessions.opened, { time: instant(created_at), place: placeOf(opened_from) }),
  };
}

function SessionItem({
  row,
  busy,
  onEnd,
}: {
  readonly row: SessionRow;
  readonly busy: boolean;
  readonly onEnd: () => void;
}) {
  const { t } = useTranslation('profile');
  const { instant } = useFormat();
  const texts = useSessionTexts();
  const device = texts.deviceOf(row);
  const name = row.current
    ? t(($) => $.sessions.leaveNamed)
    : t(($) => $.sessions.endNamed, { device, time: instant(row.seen_at) });
  return (
    <li>
      <div>
        <b>{device}</b>
        {row.current && <Badge tone="green" mark="check" text={t(($) => $.sessions.current)} />}
        <p>{texts.seen(row)}</p>
        <p>{texts.opened(row)}</p>
      </div>
      <Button color={row.current ? 'inherit' : 'error'} aria-label={name} disabled={busy} onClick={onEnd}>
        {t(($) => (row.current ? $.sessions.leave : $.sessions.end))}
      </Button>
    </li>
  );
}

/** Renders the reader's open sessions with place and time. It ends one of them or all others. */
export function OwnSessions() {
  const { t } = useTranslation('profile');
  const heading = useId();
  const { data, error, refetch } = useQuery(ownSessions);
  const { mutate, isPending, error: refused } = useEndSessions();
  const failure = useErrorTexts(refused);
  const end = (session: SessionRow | undefined) =>
    mutate(session, {
      onSuccess: ({ ended }) =>
        toast.success(
          session ? t(($) => $.sessions.ended) : t(($) => $.sessions.othersEnded, { count: ended }),
        ),
    });
  const more = data ? data.total_rows - data.rows.length : 0;
  return (
    <ProfilePart role="region" aria-labelledby={heading}>
      <ProfileHead>
        <div>
          <h2 id={heading}>{t(($) => $.sessions.title)}</h2>
          <p>{t(($) => $.sessions.lead)}</p>
        </div>
        {data && data.total_rows > 1 && (
          <Button variant="outlined" color="error" disabled={isPending} onClick={() => end(undefined)}>
            {t(($) => $.sessions.endOthers)}
          </Button>
        )}
      </ProfileHead>
      {failure && (
        <Failure>
          <Notice tone="red">{failure.text}</Notice>
        </Failure>
      )}
      {data === undefined && error === null && <Skeleton height={120} aria-hidden="true" />}
      {data === undefined && error && (
        <FailedState title={t(($) => $.sessions.failed)} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <Rows>
          {data.rows.map((row) => (
            <SessionItem key={row.id} row={row} busy={isPending} onEnd={() => end(row)} />
          ))}
        </Rows>
      )}
      {more > 0 && <Note>{t(($) => $.sessions.more, { count: more })}</Note>}
      <Note>{t(($) => $.sessions.places)}</Note>
    </ProfilePart>
  );
}
