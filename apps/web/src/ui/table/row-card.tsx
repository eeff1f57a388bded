import { styled } from '@mui/material/styles';
import { HEADER_HEIGHTS } from '@pregao/domain';
import { memo } from 'react';
import { wholeCard } from '../card-look.ts';
import { visuallyHidden } from '../visually-hidden.ts';
import { HIDDEN, ONE_LINE } from './one-line.ts';
import { RowActs } from './row-acts.tsx';
import { RowTick } from './row-tick.tsx';
import type { ListRowProps } from './table-props.ts';
import type { Column, TableRowData } from './types.ts';

/** Pixels, of two lines and what is between them. */
const LINES_HEIGHT = 54;
/** With what is around them. */
export const CARD_HEIGHT = LINES_HEIGHT + 14;

const Frame = styled('div')(({ theme }) => ({
  ...wholeCard(theme),
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 3),
  borderRadius: 12,
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  scrollMarginTop: HEADER_HEIGHTS.mobile,
  scrollMarginBottom: 'calc(var(--bottom-bar, 0px) + 8px)',
  // What is far below the window is not laid out; it takes the room that each of them has.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: `auto ${LINES_HEIGHT}px`,
  '@media print': { contentVisibility: 'visible' },
  '&[data-selected]': { borderColor: theme.vars.palette.primary.main },
}));

const Lines = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: theme.spacing(0.5),
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minWidth: 0,
  minHeight: 26,
  '& > *': ONE_LINE(theme.spacing(2)),
  '& [data-shared]': { display: 'inline' },
  '& [data-off-card]': { display: 'none' },
  '&:not(:hover, :focus-within) [data-copy]': HIDDEN,
}));

/**
 * Takes the room that the end of its line leaves. Of the second line what has no room is left out whole: half a date
 * or amount says something else.
 */
const Start = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '& > span + span::before': { content: '"·"', margin: '0 6px', color: theme.vars.palette.text.secondary },
  '&:not([data-quiet]) > :first-of-type': { fontWeight: 600 },
  '&[data-quiet]': {
    display: 'flex',
    flexWrap: 'wrap',
    height: 26,
    lineHeight: '26px',
    color: theme.vars.palette.text.secondary,
  },
  // The line's beginning, so that also the first of them has a line below to go to.
  '&[data-quiet]::before': { content: '""', height: 26 },
  '&[data-quiet] > span': { flex: '0 0 auto' },
  '&[data-quiet] > span:not([data-whole])': {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // Names give way to each other before they are left out.
  '&[data-quiet] > [data-shares]': { flex: '1 1 72px', minWidth: 0, maxWidth: 'max-content' },
}));

/** What a column says that has nothing to say of a row. */
const NONE = '–';

const End = styled('span')({ flexShrink: 0, fontWeight: 600 });

/** The columns of a card by their place in it. */
function placesOf<Row>(columns: readonly Column<Row>[]) {
  const title = columns.find(({ card }) => card === 'title') ?? columns[0];
  const at = (...places: Column<Row>['card'][]) =>
    columns.filter((column) => column !== title && places.includes(column.card));
  return {
    first: [...(title ? [title] : []), ...at('beside')],
    amount: at('amount'),
    second: [...at('next'), ...at(undefined), ...at('last')],
    status: at('status'),
  };
}

/** A row as a card of two lines. What has no room in them is shown whole at a touch. */
function CardOf<Row extends TableRowData>({
  row,
  selected,
  columns,
  onTick,
  actionsOf,
  nameOf,
}: ListRowProps<Row>) {
  const name = nameOf?.(row) ?? String(row.id);
  const { first, amount, second, status } = placesOf(columns);
  const facts = (shown: readonly Column<Row>[]) =>
    shown.flatMap(({ id, header, width, align, cell }) => {
      const value = cell(row);
      // Nothing to tell takes no room.
      if (value === NONE) return [];
      return (
        <span
          key={id}
          data-shares={width === undefined || undefined}
          data-whole={align === 'right' || undefined}
        >
          <span style={visuallyHidden}>{header}</span>
          {value}
        </span>
      );
    });
  return (
    <Frame data-row data-selected={selected || undefined}>
      {selected !== undefined && <RowTick row={row} selected={selected} name={name} onTick={onTick} />}
      <Lines>
        <Line>
          <Start data-part="first">{facts(first)}</Start>
          <End>{facts(amount)}</End>
        </Line>
        <Line>
          <Start data-part="second" data-quiet>
            {facts(second)}
          </Start>
          <End>{facts(status)}</End>
        </Line>
      </Lines>
      {actionsOf && <RowActs row={name} actions={actionsOf(row)} narrow />}
    </Frame>
  );
}

export const RowCard = memo(CardOf) as typeof CardOf;
