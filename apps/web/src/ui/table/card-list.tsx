import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { CARD_HEIGHT, RowCard } from './row-card.tsx';
import { RowsShown } from './rows-shown.tsx';
import { skeletonRows } from './table.view.ts';
import type { ListProps } from './table-props.ts';
import type { TableRowData } from './types.ts';

const GAP = 8;
/** As many as fill it, so that what stands below a list is not seen to go when its rows come. */
const CARDS_OF_A_WINDOW = 12;

/** Without an anchor: a browser holds on to a row, and would follow the room above it as that grows, to the end of a long list. */
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, overflowAnchor: 'none' });

const Gap = styled('li')({ listStyle: 'none' });

/** The rows as cards, for screens too narrow for columns. */
export function CardList<Row extends TableRowData>(props: ListProps<Row>) {
  const { model, label, columns, selection, actionsOf, nameOf } = props;
  const list = useRef<HTMLUListElement>(null);
  const { rows } = model;
  return (
    <List ref={list} aria-label={label}>
      <RowsShown list={list} count={rows.length} height={CARD_HEIGHT + GAP}>
        {(sight) => (
          <>
            {sight.parts.flatMap(({ name, from, to, before }) => [
              <Gap key={`before ${name}`} style={{ height: before }} />,
              ...rows.slice(from, to).map((row, index) => (
                <li key={row.id} data-index={from + index} style={{ paddingBottom: GAP }}>
                  <RowCard
                    row={row}
                    selected={selection && model.isTicked(row)}
                    columns={columns}
                    onTick={model.tick}
                    actionsOf={actionsOf}
                    nameOf={nameOf}
                  />
                </li>
              )),
            ])}
            <Gap style={{ height: sight.after }} />
          </>
        )}
      </RowsShown>
    </List>
  );
}

export function CardSkeletons({ limit }: { limit: number }) {
  const cards = Array.from(
    { length: Math.min(skeletonRows(limit), CARDS_OF_A_WINDOW) },
    (_, card) => `skeleton ${card}`,
  );
  return cards.map((key) => (
    <Card key={key} sx={{ px: 3, py: 2, mb: `${GAP}px` }} aria-hidden="true">
      <Skeleton width="60%" height={16} />
      <Skeleton width="85%" height={16} />
    </Card>
  ));
}
