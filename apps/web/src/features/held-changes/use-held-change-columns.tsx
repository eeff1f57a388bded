import { styled } from '@mui/material/styles';
import { HELD_CHANGE_KIND_LABELS, maySeeAllCompanies } from '@pregao/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useUser } from '../../lib/session/session.ts';
import { useServerClock } from '../../lib/use-server-now.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import type { Column } from '../../ui/table/types.ts';
import { progressOf } from './held-changes.view.ts';
import { personNameOf } from './held-values.view.ts';
import type { HeldChange } from './waiting-changes.queries.ts';

/** Value with secondary details below it. */
const Lines = styled('span')(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

/** Returns the columns of the held changes: kind and subject first. A row opens the change. */
export function useHeldChangeColumns(): readonly Column<HeldChange>[] {
  const { t } = useTranslation('heldChanges');
  const language = useLanguage();
  const { instant, person } = useFormat();
  const seesCompanies = maySeeAllCompanies(useUser());
  return useMemo(() => {
    const company: Column<HeldChange> = {
      id: 'company',
      header: t(($) => $.columns.company),
      cell: (change) => change.company.name,
    };
    return [
      {
        id: 'kind',
        header: t(($) => $.columns.kind),
        card: 'title',
        cell: ({ id, kind, user, values }) => (
          <Lines>
            <RowLink
              from="/dashboard/held-change/list"
              to="."
              search={(search) => ({ ...search, change: id })}
              resetScroll={false}
              preload={false}
            >
              {HELD_CHANGE_KIND_LABELS[kind][language]}
            </RowLink>
            <small>{personNameOf({ user, values })}</small>
          </Lines>
        ),
      },
      ...(seesCompanies ? [company] : []),
      {
        id: 'asked_by',
        header: t(($) => $.columns.askedBy),
        card: 'last',
        width: 200,
        cell: ({ asked_by, asked_at }) => (
          <Lines>
            {person(asked_by.name)}
            <small>{asked_by.company.name}</small>
            <small>{instant(asked_at)}</small>
          </Lines>
        ),
      },
      {
        id: 'effective_at',
        header: t(($) => $.columns.effect),
        card: 'next',
        width: 272,
        cell: (change) => <Effect change={change} />,
      },
      {
        id: 'status',
        header: t(($) => $.columns.status),
        width: 132,
        card: 'status',
        cell: ({ status }) => <StatusBadge kind="heldChange" status={status} />,
      },
    ];
  }, [t, language, instant, seesCompanies, person]);
}

const EFFECTS = {
  HELD: 'due',
  APPLIED: 'since',
  STOPPED: 'never',
  FAILED: 'never',
} as const satisfies Record<HeldChange['status'], string>;

/**
 * Renders when a change takes effect and the time left, or a dash if it never does.
 * For an ended change it renders how it ended.
 */
function Effect({ change }: { change: HeldChange }) {
  const { t } = useTranslation('heldChanges');
  const { deadline, instant } = useFormat();
  const { kind, at, ...texts } = progressOf(change, useServerClock(), useLanguage());
  const effect = EFFECTS[change.status];
  return (
    <Lines>
      {effect === 'never' ? '–' : effect === 'due' ? deadline(at) : instant(at)}
      <small>{kind === 'waits' ? <Countdown to={at} /> : t(($) => $.outcome[kind], texts)}</small>
      {effect === 'never' && <small>{instant(at)}</small>}
    </Lines>
  );
}
