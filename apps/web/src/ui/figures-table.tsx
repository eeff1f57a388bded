import { styled, type Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';

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
  /** What the name alone does not say, below it. */
  readonly note?: string | undefined;
  readonly figures: readonly string[];
  /** Length of the bar, 0 to 1; no bar without it. */
  readonly share?: number | undefined;
}

interface Props {
  readonly label: string;
  /** Column heads; the first one is for the row names. */
  readonly columns: readonly string[];
  readonly rows: readonly FiguresRow[];
  /** Height in pixels above which the table scrolls; `Infinity` disables scrolling. */
  readonly maxHeight?: number;
}

/**
 * Renders figures as a table, to read and copy. Names wrap and figures do not. On a phone, rows of more
 * figures than fit beside a name are stacked, as their last amounts would be cut off at the edge.
 */
export function FiguresTable({ label, columns, rows, maxHeight = 420 }: Props) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const hasBars = rows.some(({ share }) => share !== undefined);
  // A name with a bar breaks anywhere, which leaves room for a second figure.
  const Content = isNarrow && columns.length > (hasBars ? 3 : 2) ? StackedRows : TableRows;
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
        <Content columns={columns} rows={rows} />
      </Table>
    </TableContainer>
  );
}

type Content = Pick<Props, 'columns' | 'rows'>;

function TableRows({ columns, rows }: Content) {
  return (
    <>
      <TableHead>
        <TableRow>
          {columns.map((column, at) => (
            <TableCell key={column} align={at === 0 ? 'left' : 'right'}>
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ name, note, figures, share }) => (
          <TableRow key={name} hover>
            <TableCell
              component="th"
              scope="row"
              sx={share === undefined ? undefined : { width: '100%', overflowWrap: 'anywhere' }}
            >
              <Name name={name} note={note} share={share} />
            </TableCell>
            {figures.map((figure, at) => (
              <FigureCell key={columns[at + 1]} figure={figure} />
            ))}
          </TableRow>
        ))}
      </TableBody>
    </>
  );
}

/** Renders each row as a group: its name, and below it a line for each figure. */
function StackedRows({ columns, rows }: Content) {
  return rows.map(({ name, note, figures, share }) => (
    <TableBody key={name}>
      <TableRow>
        <TableCell component="th" scope="rowgroup" colSpan={2} sx={{ fontWeight: 600 }}>
          <Name name={name} note={note} share={share} />
        </TableCell>
      </TableRow>
      {figures.map((figure, at) => (
        <TableRow key={columns[at + 1]}>
          <TableCell component="th" scope="row">
            {columns[at + 1]}
          </TableCell>
          <FigureCell figure={figure} />
        </TableRow>
      ))}
    </TableBody>
  ));
}

function Name({ name, note, share }: Pick<FiguresRow, 'name' | 'note' | 'share'>) {
  return (
    <>
      {name}
      {note !== undefined && (
        <Typography component="small" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
      {share !== undefined && <Bar style={{ width: `${share * 100}%` }} />}
    </>
  );
}

function FigureCell({ figure }: { readonly figure: string }) {
  return (
    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
      {figure}
    </TableCell>
  );
}
