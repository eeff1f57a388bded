import { styled } from '@mui/material/styles';
import type { Definition } from './definition-grid.tsx';

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 3),
    padding: theme.spacing(1.5, 0),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    marginLeft: 'auto',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
  },
}));

/** A list of figures with labels, one per row, for narrow places. False items are omitted. */
export function FigureList({ items }: { items: readonly (Definition | false)[] }) {
  return (
    <List>
      {items
        .filter((item) => item !== false)
        .map(({ label, help, value }) => (
          <div key={label}>
            <dt>
              {label}
              {help}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  );
}
