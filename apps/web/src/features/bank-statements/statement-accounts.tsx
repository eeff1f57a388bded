import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Centavos, Day } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { registeredParts } from './account.view.ts';
import type { StatementReport } from './bank-statements.queries.ts';
import { useAccountText } from './use-account-text.ts';

/** Renders the accounts of a file with their balances and lines. */
export function StatementAccounts({ accounts }: Pick<StatementReport, 'accounts'>) {
  const { t } = useTranslation('bankStatements');
  const { count } = useFormat();
  const nameOf = useAccountText();
  const title = t(($) => $.report.accounts);
  return (
    <TableContainer tabIndex={0} role="region" aria-label={title}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{t(($) => $.report.account)}</TableCell>
            <TableCell align="right">{t(($) => $.report.opening)}</TableCell>
            <TableCell align="right">{t(($) => $.report.closing)}</TableCell>
            <TableCell align="right">{t(($) => $.report.lines)}</TableCell>
            <TableCell align="right">{t(($) => $.report.newLines)}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {accounts.map((account) => (
            <TableRow key={account.account_key}>
              <TableCell component="th" scope="row" sx={{ minWidth: 180 }}>
                {nameOf(registeredParts(account))}
              </TableCell>
              <TableCell align="right">
                <Balance value={account.opening} day={account.opening_day} />
              </TableCell>
              <TableCell align="right">
                <Balance value={account.closing} day={account.closing_day} />
              </TableCell>
              <TableCell align="right">{count(account.lines)}</TableCell>
              <TableCell align="right">{count(account.new_lines)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Balance({ value, day }: { readonly value: Centavos | null; readonly day: Day | null }) {
  const { t } = useTranslation('bankStatements');
  const format = useFormat();
  if (value === null) return t(($) => $.report.noBalance);
  if (day === null) return format.money(value);
  return t(($) => $.report.balance, { value: format.money(value), day: format.day(day) });
}
