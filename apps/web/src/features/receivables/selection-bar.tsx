import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { CARD_NETWORK_LABELS, formatDays, isFree, today } from '@pregao/domain';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { serverClock } from '../../lib/session/session.ts';
import { BottomBar, focusBar } from '../../ui/bottom-bar.tsx';
import { Icon } from '../../ui/icons.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { CreateScheduleButton } from './create-schedule-button.tsx';
import type { TargetBody } from './receivables.queries.ts';
import type { ReceivableRow } from './receivables.view.ts';
import { SelectFiltered } from './select-filtered.tsx';
import {
  EMPTY_SELECTION,
  filterSelection,
  isEmptySelection,
  type SelectedReceivables,
} from './selection.view.ts';
import { type SelectionState, selectionState } from './selection-state.view.ts';

const Words = styled('div')(({ theme }) => ({
  flex: '1 1 240px',
  minWidth: 0,
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: theme.spacing(0, 2) },
  // Truncates a long issuer name in its own line, to avoid a layout shift beside it.
  '& [data-largest]': { flex: '1 1 280px', minWidth: 0 },
  '& strong': { ...theme.typography.h3, color: theme.vars.palette.text.primary },
  '&[data-mixed] p, &[data-mixed] strong': { color: theme.vars.palette.error.main },
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  [theme.breakpoints.down('sm')]: {
    width: '100%',
    // On phones a selection leaves room for the next step only; a button reveals the ways to select more.
    '&[data-chosen]:not([data-more]) [data-selects]': { display: 'none' },
  },
}));

const Selects = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { flex: '1 1 100%' },
}));

/** Shown on phones only; elsewhere the bar has room for everything. */
const More = styled(IconButton)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));

/** Truncates the issuer: names have up to 93 characters. */
const Issuer = styled('span')({
  display: 'inline-block',
  maxWidth: 'min(100%, 210px)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
});

interface Props {
  readonly selected: SelectedReceivables;
  readonly onChange: (selected: SelectedReceivables) => void;
  /** Filters of the list, and the number of matching rows; undefined while loading. */
  readonly filters: TargetBody;
  readonly filtered: number | undefined;
  readonly onTarget: () => void;
}

/**
 * Renders the selection's totals over all pages, the ways to select more, and the next step.
 * If nothing is selected it renders a hint.
 */
export function SelectionBar({ selected, onChange, filters, filtered = 0, onTarget }: Props) {
  const { t } = useTranslation('receivables');
  const selection = useMemo(() => selectionState(selected, today(serverClock())), [selected]);
  const { problem, unavailable } = selection;
  const keepNetwork = (fits: Parameters<typeof filterSelection>[1]) =>
    onChange(filterSelection(selected, fits));
  const isEmpty = isEmptySelection(selected);
  const selectsId = useId();
  const [more, setMore] = useState(false);
  return (
    <BottomBar label={t(($) => $.selection.label)} idle={isEmpty}>
      <Words data-mixed={problem === 'mixed' || undefined} aria-live="polite">
        {isEmpty ? <p>{t(($) => $.selection.hint)}</p> : <Figures selection={selection} />}
      </Words>
      <Buttons data-chosen={!isEmpty || undefined} data-more={more || undefined}>
        <Selects data-selects id={selectsId}>
          {filtered > 0 && (
            <SelectFiltered filters={filters} count={filtered} brief={!isEmpty} onApply={onChange} />
          )}
          <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={onTarget}>
            {isEmpty ? t(($) => $.selection.byAmount) : t(($) => $.selection.byAmountBrief)}
          </Button>
        </Selects>
        {problem === 'mixed' && <KeepNetwork selection={selection} onKeep={keepNetwork} />}
        {unavailable > 0 && (
          <Button
            variant="outlined"
            color="inherit"
            onClick={(click) => {
              focusBar(click);
              keepNetwork(isFree);
            }}
          >
            {t(($) => $.selection.keepAvailable)}
          </Button>
        )}
        {!isEmpty && (
          <IconButton
            aria-label={t(($) => $.selection.clear)}
            title={t(($) => $.selection.clear)}
            onClick={(click) => {
              focusBar(click);
              onChange(EMPTY_SELECTION);
            }}
          >
            <Icon name="close" />
          </IconButton>
        )}
        {!isEmpty && (
          <More
            aria-label={t(($) => $.selection.more)}
            title={t(($) => $.selection.more)}
            aria-expanded={more}
            aria-controls={selectsId}
            onClick={() => setMore(!more)}
          >
            <Icon name="more" />
          </More>
        )}
        <CreateScheduleButton selection={selection} />
      </Buttons>
    </BottomBar>
  );
}

/** Renders sum, count, average term and the largest issuer. */
function Figures({ selection }: { selection: SelectionState }) {
  const { t } = useTranslation('receivables');
  const { count, percentage } = useFormat();
  const { averageTerm, largest } = selection;
  return (
    <>
      <div>
        <strong>
          {t(($) => $.selection.total)}: <MoneyText value={selection.total} />
        </strong>
        <p>{t(($) => $.selection.count, { count: selection.count, shown: count(selection.count) })}</p>
      </div>
      <Causes selection={selection} />
      <div>
        {averageTerm !== null && <p>{t(($) => $.selection.term, { days: formatDays(averageTerm) })}</p>}
        {largest && (
          <p data-largest>
            {t(($) => $.selection.largest)} <Issuer title={largest.issuer}>{largest.issuer}</Issuer>{' '}
            {percentage(largest.percentage)}
          </p>
        )}
      </div>
    </>
  );
}

/** Renders why no schedule can be made of the rows, with the number of rows for each cause. */
function Causes({ selection: { mixed, unavailable } }: { selection: SelectionState }) {
  const { t } = useTranslation('receivables');
  const { count } = useFormat();
  const networks = mixed.map((part) => `${count(part.count)} ${CARD_NETWORK_LABELS[part.network]}`);
  return (
    <>
      {mixed.length > 0 && (
        <p>
          {t(($) => $.problems.mixed)} {t(($) => $.selection.networks, { networks: networks.join(', ') })}
        </p>
      )}
      {unavailable > 0 && (
        <p>{t(($) => $.selection.unavailable, { count: unavailable, shown: count(unavailable) })}</p>
      )}
    </>
  );
}

interface KeepProps {
  readonly selection: SelectionState;
  readonly onKeep: (fits: (row: Pick<ReceivableRow, 'card_network'>) => boolean) => void;
}

/** Renders a button that keeps only the most frequent network of a mixed selection. */
function KeepNetwork({ selection: { mixed }, onKeep }: KeepProps) {
  const { t } = useTranslation('receivables');
  const [most] = mixed.toSorted((a, b) => b.count - a.count);
  if (most === undefined) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={(click) => {
        focusBar(click);
        onKeep(({ card_network }) => card_network === most.network);
      }}
    >
      {t(($) => $.selection.keepNetwork, { network: CARD_NETWORK_LABELS[most.network] })}
    </Button>
  );
}
