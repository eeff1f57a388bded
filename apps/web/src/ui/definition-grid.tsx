import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const List = styled('dl', { shouldForwardProp: (prop) => prop !== 'least' })<{ least: number }>(
  ({ theme, least }) => ({
    margin: 0,
    display: 'grid',
    gap: theme.spacing(5, 6),
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}px), 1fr))`,
    '& > div': { minWidth: 0 },
    [theme.breakpoints.down('sm')]: {
      gap: theme.spacing(4),
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      // Half the screen is too narrow for a checksum, a CNPJ, an address or hundreds of millions.
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
  /** Beside the label: what the word means. */
  readonly help?: ReactNode;
  readonly value: ReactNode;
}

interface Props {
  readonly items: readonly (Definition | undefined | false)[];
  /** Pixels that a column has at least, where there is room. */
  readonly least?: number;
}

/** Facts in columns, each value under its label. What is undefined is left out. */
export function DefinitionGrid({ items, least = 220 }: Props) {
  return (
    <List least={least}>
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
