import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

/** A bar that compares a figure with the others. */
export const Bar = styled('span')(({ theme }) => ({
  display: 'block',
  height: 6,
  minWidth: 2,
  marginTop: theme.spacing(1),
  borderRadius: 3,
  backgroundColor: theme.vars.palette.primary.main,
}));

export interface FiguresRow {
  readonly name: string;
  readonly figures: readonly string[];
  /** Length of the bar, 0 to 1; no bar without it. */
  readonly share?: number;
}

interface Props {
  readonly label: string;
  /** Column heads; the first one is for the row names. */
  readonly columns: readonly string[];
  readonly rows: readonly FiguresRow[];
  /** Height in pixels above which the table scrolls; `Infinity` disables scrolling. */
  readonly maxHeight?: number;
}

/** The figures of a chart as a table, to read and copy. Wide tables scroll sideways on their own. */
export function FiguresTable({ label, columns, rows, maxHeight = 420 }: Props) {
  const hasBars = rows.some(({ share }) => share !== undefined);
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{
        maxHeight: Number.isFinite(maxHeight) ? maxHeight : 'none',
        '& th, & td': { px: '8px !important' },
      }}
    >
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column, at) => (
              <TableCell
                key={column}
                align={at === 0 ? 'left' : 'right'}
                sx={{ whiteSpace: at === 0 && hasBars ? 'normal' : 'nowrap' }}
              >
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ name, figures, share }) => (
            <TableRow key={name} hover>
              <TableCell
                component="th"
                scope="row"
                // A long name wraps before the figures would have to scroll.
                sx={share === undefined ? { minWidth: 88 } : { width: '100%', overflowWrap: 'anywhere' }}
              >
                {name}
                {share !== undefined && <Bar style={{ width: `${share * 100}%` }} />}
              </TableCell>
              {figures.map((figure, at) => (
                <TableCell key={columns[at + 1]} align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {figure}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
