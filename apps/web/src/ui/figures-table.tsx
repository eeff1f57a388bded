import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

interface Props {
  readonly label: string;
  /** The first names the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly figures: readonly string[] }[];
}

/** The figures of a chart, to be read and copied. Wide ones scroll in their own place. */
export function FiguresTable({ label, columns, rows }: Props) {
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{ maxHeight: 420, '& th, & td': { px: '8px !important' } }}
    >
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column, at) => (
              <TableCell key={column} align={at === 0 ? 'left' : 'right'} sx={{ whiteSpace: 'nowrap' }}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ name, figures }) => (
            <TableRow key={name} hover>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {name}
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
