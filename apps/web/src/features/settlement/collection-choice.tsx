import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { type Centavos, MAX_SELECTED, openValue } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Collection, type LadderGroup, openRowsOf } from './settlement.queries.ts';

/** The largest group of which single receivables can be chosen; of larger ones all are chosen. */
const MAX_CHOICE = 200;

/** A scrolling table of a dialog, with its head row and its sums in view. */
const Frame = styled('div')(({ theme }) => ({
  maxHeight: 264,
  overflow: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  '& table': { ...theme.typography.body2, width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: theme.spacing(1.5, 3),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'left',
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  '& thead th': {
    ...theme.typography.caption,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& tr:last-of-type > *': { borderBottom: 0 },
  // A phone has no room for both amounts; the sum of the first one is below the table.
  '&:has([data-share]) [data-open]': { [theme.breakpoints.down('sm')]: { display: 'none' } },
  '& [data-money]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}));

interface FrameProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Renders a short table inside a dialog; a long one scrolls, by keyboard too. */
export function DialogTable({ label, children }: FrameProps) {
  return (
    <Frame tabIndex={0} role="region" aria-label={label}>
      <table aria-label={label}>{children}</table>
    </Frame>
  );
}

/** The open collections of a group with the chosen ones; `rows` is undefined while they load. */
export interface CollectionChoice {
  readonly rows: readonly Collection[] | undefined;
  readonly chosen: readonly Collection[];
  /** How many open collections cannot be chosen. */
  readonly excluded: number;
  /** How many open collections are beyond what one call takes. */
  readonly left: number;
  readonly isChosen: (id: number) => boolean;
  readonly toggle: (id: number) => void;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Loads the open collections of a day and issuer, all of them chosen at first, up to what one call takes.
 * @param except ids of collections that cannot be chosen
 */
export function useCollectionChoice(
  offerId: number,
  group: LadderGroup,
  except: ReadonlySet<number>,
): CollectionChoice {
  const query = useQuery({
    ...openRowsOf(offerId, group),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const open = query.data?.filter(({ id }) => !except.has(id));
  const rows = open?.slice(0, MAX_SELECTED);
  return {
    rows,
    chosen: (rows ?? []).filter(({ id }) => !left.has(id)),
    excluded: (query.data?.length ?? 0) - (open?.length ?? 0),
    left: (open?.length ?? 0) - (rows?.length ?? 0),
    isChosen: (id) => !left.has(id),
    toggle(id) {
      const next = new Set(left);
      if (!next.delete(id)) next.add(id);
      setLeft(next);
    },
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** Returns why the choice is incomplete; undefined when it is complete. */
export function useChoiceFault({ rows, chosen }: CollectionChoice): string | undefined {
  const { t } = useTranslation('settlement');
  if (rows === undefined) return t(($) => $.differences.choice.loading);
  return chosen.length === 0 ? t(($) => $.differences.choice.none) : undefined;
}

interface Props {
  readonly choice: CollectionChoice;
  /** The shares of a price by the id of the collection, in centavos. */
  readonly shares?: ReadonlyMap<number, Centavos> | undefined;
  /** The head of the column of shares; without it there is none. */
  readonly shareLabel?: string;
}

/** Renders the open receivables of a group to choose from, with their shares of a price. */
export function ChoiceTable({ choice, shares, shareLabel }: Props) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const { rows, chosen, excluded, left } = choice;
  if (choice.error)
    return (
      <FailedState
        title={t(($) => $.receivables.loadFailed)}
        error={choice.error}
        onRetry={() => choice.retry()}
      />
    );
  const label = t(($) => $.differences.choice.label);
  const note = excluded > 0 && t(($) => $.differences.choice.excluded, { count: excluded });
  if (left > 0)
    return (
      <Notice tone="amber">
        {t(($) => $.differences.choice.left, { most: format.count(MAX_SELECTED), left: format.count(left) })}{' '}
        {note}
      </Notice>
    );
  if (rows === undefined || rows.length > MAX_CHOICE || rows.length === 0)
    return (
      <p style={{ margin: 0 }}>
        {rows !== undefined &&
          rows.length > 0 &&
          t(($) => $.differences.choice.all, { count: rows.length, shown: format.count(rows.length) })}{' '}
        {note}
      </p>
    );
  return (
    <div style={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DialogTable label={label}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.receivables.receivable)}</th>
            <th scope="col" data-money data-open>
              {t(($) => $.receivables.open)}
            </th>
            {shareLabel !== undefined && (
              <th scope="col" data-money data-share>
                {shareLabel}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Checkbox
                  size="small"
                  sx={{ p: 1, ml: -1, mr: 1 }}
                  checked={choice.isChosen(row.id)}
                  onChange={() => choice.toggle(row.id)}
                  slotProps={{
                    input: {
                      'aria-label': t(($) => $.differences.choice.choose, { id: row.receivable_id }),
                    },
                  }}
                />
                {row.receivable_id}
              </th>
              <td data-money data-open>
                <MoneyText value={openValue(row)} />
              </td>
              {shareLabel !== undefined && (
                <td data-money>
                  {choice.isChosen(row.id) && shares?.has(row.id) ? (
                    <MoneyText value={shares.get(row.id) ?? 0} />
                  ) : (
                    '—'
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </DialogTable>
      {(rows.length > 1 || note) && (
        <small>
          {t(($) => $.differences.choice.chosen, {
            count: rows.length,
            chosen: format.count(chosen.length),
            shown: format.count(rows.length),
          })}{' '}
          {note}
        </small>
      )}
    </div>
  );
}
