import MuiCard from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { HEADER_HEIGHTS } from '@pregao/domain';
import { memo, useRef } from 'react';
import { wholeCard } from '../card-look.ts';
import { visuallyHidden } from '../visually-hidden.ts';
import { RowActions, RowTick } from './row-controls.tsx';
import { HIDDEN, ONE_LINE } from './row-styles.ts';
import { skeletonRows } from './table.view.ts';
import type { Column, ListProps, ListRowProps, TableRowData } from './types.ts';
import { useVisibleRows } from './use-visible-rows.ts';

/** Height in pixels of a line with the gap below it. */
const LINE_HEIGHT = 28;
/** Height in pixels of two lines and the gap between them. */
const LINES_HEIGHT = 2 * LINE_HEIGHT - 2;
/** Height in pixels of padding and border. */
const EDGES_HEIGHT = 14;
/** Gap between cards in pixels. */
const GAP = 8;
/** Skeleton cards that fill a window, so that nothing below the list moves into it before the rows load. */
const SKELETON_COUNT = 12;

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
  // The browser skips the layout of cards far below the window and reserves their height.
  contentVisibility: 'auto',
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
 * The start of a line, beside its end. The second line hides values that do not fit as a whole, because half
 * a date or amount is wrong.
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
  // An empty item, so that even the first value can wrap to a hidden line.
  '&[data-quiet]::before': { content: '""', height: 26 },
  '&[data-quiet] > span': { flex: '0 0 auto' },
  '&[data-quiet] > span:not([data-whole])': {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // Names shrink before they are hidden.
  '&[data-quiet] > span[data-shares]': { flex: '1 1 72px', minWidth: 0, maxWidth: 'max-content' },
}));

/** Text of an empty value. */
const NO_VALUE = '–';

const Label = styled('span')(({ theme }) => ({ ...theme.typography.caption, marginRight: theme.spacing(1) }));

/** The end of a line. The start keeps a quarter of the line beside a long one. */
const End = styled('span')({
  flexShrink: 0,
  maxWidth: '75%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: 600,
});

/** Sorts the columns into the slots of a card. */
function cardSlots<Row>(columns: readonly Column<Row>[]) {
  const title = columns.find(({ card }) => card === 'title') ?? columns[0];
  const at = (...places: Column<Row>['card'][]) =>
    columns.filter((column) => column !== title && places.includes(column.card));
  return {
    first: [...(title ? [title] : []), ...at('beside')],
    amount: at('amount'),
    second: [...at('next'), ...at(undefined), ...at('last')],
    status: at('status'),
    below: at('below'),
  };
}

/** Returns the height in pixels of the lines of a card. */
const linesHeight = <Row,>(columns: readonly Column<Row>[]): number =>
  columns.some(({ card }) => card === 'below') ? LINES_HEIGHT + LINE_HEIGHT : LINES_HEIGHT;

/** A row as a card of two or three lines. A touch shows values that do not fit. */
function Card<Row extends TableRowData>({
  row,
  index,
  selected,
  columns,
  onTick,
  actionsOf,
  nameOf,
}: ListRowProps<Row>) {
  const name = nameOf?.(row) ?? String(row.id);
  const { first, amount, second, status, below } = cardSlots(columns);
  const facts = (shown: readonly Column<Row>[]) =>
    shown.flatMap(({ id, header, width, align, cell, cardCell = cell, cardLabel }) => {
      const value = cardCell(row);
      if (value === NO_VALUE) return [];
      const label = typeof cardLabel === 'function' ? cardLabel(row) : cardLabel;
      return (
        <span
          key={id}
          data-shares={width === undefined || undefined}
          data-whole={align === 'right' || undefined}
        >
          {label === undefined ? <span style={visuallyHidden}>{header}</span> : <Label>{label}</Label>}
          {value}
        </span>
      );
    });
  return (
    <li data-index={index} style={{ paddingBottom: GAP }}>
      <Frame
        data-row
        data-selected={selected || undefined}
        style={{ containIntrinsicBlockSize: `auto ${linesHeight(columns)}px` }}
      >
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
          {below.length > 0 && (
            <Line>
              <Start data-part="third" data-quiet>
                {facts(below)}
              </Start>
            </Line>
          )}
        </Lines>
        {actionsOf && <RowActions row={name} actions={actionsOf(row)} narrow />}
      </Frame>
    </li>
  );
}

const RowCard = memo(Card) as typeof Card;

/** Without scroll anchoring: a browser would follow the gap above the rows of a long list while it grows. */
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, overflowAnchor: 'none' });

const Gap = styled('li')({ listStyle: 'none' });

/** The list as cards, for places too narrow for columns. */
export function CardList<Row extends TableRowData>(props: ListProps<Row>) {
  const { model, label, columns, selection, actionsOf, nameOf } = props;
  const list = useRef<HTMLUListElement>(null);
  const { visible, after } = useVisibleRows(
    list,
    model.rows.length,
    linesHeight(columns) + EDGES_HEIGHT + GAP,
  );
  return (
    <List ref={list} aria-label={label}>
      {visible.flatMap(({ index, before }) => {
        const row = model.rows[index];
        if (row === undefined) return [];
        return [
          before > 0 && <Gap key={`before ${row.id}`} style={{ height: before }} />,
          <RowCard
            key={row.id}
            row={row}
            index={index}
            selected={selection && model.isTicked(row)}
            columns={columns}
            onTick={model.tick}
            actionsOf={actionsOf}
            nameOf={nameOf}
          />,
        ];
      })}
      {after > 0 && <Gap style={{ height: after }} />}
    </List>
  );
}

export function CardSkeletons({ limit }: { limit: number }) {
  const cards = Array.from(
    { length: Math.min(skeletonRows(limit), SKELETON_COUNT) },
    (_, card) => `skeleton ${card}`,
  );
  return cards.map((key) => (
    <MuiCard key={key} sx={{ px: 3, py: 2, mb: `${GAP}px` }} aria-hidden="true">
      <Skeleton width="60%" height={16} />
      <Skeleton width="85%" height={16} />
    </MuiCard>
  ));
}
