import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const List = styled('dl', { shouldForwardProp: (prop) => prop !== 'minWidth' })<{ minWidth: number }>(
  ({ theme, minWidth }) => ({
    margin: 0,
    display: 'grid',
    gap: theme.spacing(5, 6),
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))`,
    '& > div': { minWidth: 0 },
    [theme.breakpoints.down('sm')]: {
      gap: theme.spacing(4),
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      // A checksum, CNPJ, address or amount of hundreds of millions needs more than half a phone's width.
      '& > div:has(code, [data-wide])': { gridColumn: '1 / -1' },
    },
    '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
    '& dd': {
      ...theme.typography.body1,
      margin: theme.spacing(1, 0, 0),
      fontWeight: 500,
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
    },
  }),
);

export interface Definition {
  readonly label: string;
  /** Help beside the label that explains the term. */
  readonly help?: ReactNode;
  readonly value: ReactNode;
}

interface Props {
  readonly items: readonly (Definition | undefined | false)[];
  /** Minimum width of a column in pixels, where there is space. */
  readonly minWidth?: number;
}

/** A grid of facts, each value under its label. Undefined items are omitted. */
export function DefinitionGrid({ items, minWidth = 220 }: Props) {
  return (
    <List minWidth={minWidth}>
      {items.map(
        (item) =>
          item && (
            <div key={item.label}>
              <dt>
                {item.label}
                {item.help}
              </dt>
              <dd>{item.value}</dd>
            </div>
          ),
      )}
    </List>
  );
}
