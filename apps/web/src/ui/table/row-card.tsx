import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { RowActs } from './row-acts.tsx';
import { RowTick } from './row-tick.tsx';
import type { ListRowProps } from './table-props.ts';
import type { TableRowData } from './types.ts';

const Frame = styled(Card)(({ theme }) => ({
  position: 'relative',
  padding: theme.spacing(3, 4),
  '&[data-selected]': { borderColor: theme.vars.palette.primary.main },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  fontWeight: 600,
  '& > :first-of-type': { minWidth: 0 },
});

const Title = styled('div')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(1.5, 4),
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
}));

function CardOf<Row extends TableRowData>({
  row,
  selected,
  columns,
  blocked,
  actionsOf,
  nameOf,
}: ListRowProps<Row>) {
  const data = row.original;
  const name = nameOf?.(data) ?? String(data.id);
  const title = columns.find(({ card }) => card === 'title') ?? columns[0];
  const facts = columns.filter((column) => column !== title && column.card !== 'hidden');
  return (
    <Frame data-selected={selected || undefined}>
      <Head>
        {selected !== undefined && (
          <RowTick row={row} selected={selected} name={name} blocked={blocked?.(data)} />
        )}
        <Title>{title?.cell(data)}</Title>
        {actionsOf && <RowActs row={name} actions={actionsOf(data)} />}
      </Head>
      <Facts>
        {facts.map(({ id, header, cell }) => (
          <div key={id} style={{ display: 'contents' }}>
            <dt>{header}</dt>
            <dd>{cell(data)}</dd>
          </div>
        ))}
      </Facts>
    </Frame>
  );
}

export const RowCard = memo(CardOf) as typeof CardOf;
