import { keyframes, styled } from '@mui/material/styles';
import { skeletonRows } from './table.view.ts';
import type { Column } from './types.ts';

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly tools: number;
  readonly limit: number;
}

const wave = keyframes`
  0% { transform: translateX(-100%); }
  50%, 100% { transform: translateX(100%); }
`;

/** Cells and their bars, as MUI draws them, by the rules of one component: there are a hundred of them, gone in a moment. */
const Line = styled('tr')(({ theme }) => ({
  '& > td': {
    fontSize: '0.8125rem',
    lineHeight: '1.25rem',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '&& > td:first-of-type': { paddingLeft: 16 },
  '&& > td:last-of-type': { paddingRight: 16 },
  '& span': {
    display: 'block',
    position: 'relative',
    overflow: 'hidden',
    transform: 'scale(1, 0.6)',
    transformOrigin: '0 55%',
    borderRadius: '8px/13.3px',
    backgroundColor: theme.vars.palette.Skeleton.bg,
  },
  '& span::before': { content: '"\\00a0"' },
  '& span::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    transform: 'translateX(-100%)',
    background: `linear-gradient(90deg, transparent, ${theme.vars.palette.action.hover}, transparent)`,
    animation: `${wave} 2s linear 0.5s infinite`,
  },
}));

/** Rows of the same shape while the first page is on its way. */
export function SkeletonRows<Row>({ columns, tools, limit }: Props<Row>) {
  const rows = Array.from({ length: skeletonRows(limit) }, (_, row) => `skeleton ${row}`);
  return rows.map((key, row) => (
    <Line key={key} aria-hidden="true">
      {columns.map(({ id, align }, column) => (
        <td key={id} colSpan={column === 0 ? 1 + tools : 1}>
          <span
            style={{
              width: `${48 + ((row * 7 + column * 13) % 40)}%`,
              marginLeft: align === 'right' ? 'auto' : undefined,
            }}
          />
        </td>
      ))}
    </Line>
  ));
}
