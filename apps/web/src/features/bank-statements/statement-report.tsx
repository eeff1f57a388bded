import Button from '@mui/material/Button';
import type { BankFileFormat } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { InstantText } from '../../ui/day-text.tsx';
import { DefinitionGrid } from '../../ui/definition-grid.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { BankStatementPeriod } from './bank-statement-period.tsx';
import { hasFailed, isImportRunning, type StatementReport } from './bank-statements.queries.ts';
import { ProgressLine } from './progress-line.tsx';
import { RemarkTable } from './remark-table.tsx';
import { StatementAccounts } from './statement-accounts.tsx';

/** Names of the formats, equal in both languages. */
const FORMAT_NAMES = { OFX: 'OFX', CNAB240: 'CNAB 240' } as const satisfies Record<BankFileFormat, string>;

interface Props {
  readonly statement: StatementReport;
  /** Shows another statement. */
  readonly onReport: (id: number) => void;
}

/** Renders what the import of a statement found: first what it means, then facts, faults and warnings. */
export function StatementReportView({ statement, onReport }: Props) {
  const { t } = useTranslation('bankStatements');
  const format = useFormat();
  const counted = (value: number) => ({ count: value, shown: format.count(value) });
  const { same_content_id, possible_repetitions, new_lines } = statement;
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
        <b style={{ overflowWrap: 'anywhere' }}>{statement.name}</b>
        <StatusBadge kind="file" status={statement.status} />
      </div>
      {isImportRunning(statement) && <Notice tone="blue">{t(($) => $.report.processing)}</Notice>}
      {hasFailed(statement) && (
        <Notice tone="red">{t(($) => $.report.failedLead, counted(statement.error_count))}</Notice>
      )}
      {same_content_id !== null && (
        <Notice tone="blue">
          {t(($) => $.report.repeatedFile)}{' '}
          <Button size="small" color="inherit" onClick={() => onReport(same_content_id)}>
            {t(($) => $.report.earlier)}
          </Button>
        </Notice>
      )}
      {possible_repetitions > 0 && (
        <Notice tone="amber">{t(($) => $.report.repetitions, counted(possible_repetitions))}</Notice>
      )}
      {new_lines > 0 && (
        <ProgressLine
          lines={new_lines}
          reconciled={statement.allocated_lines}
          ignored={statement.ignored_lines}
        />
      )}
      {statement.errors.length > 0 && (
        <RemarkTable
          title={t(($) => $.report.errors, counted(statement.error_count))}
          remarks={statement.errors}
          total={statement.error_count}
        />
      )}
      {statement.accounts.length > 0 && <StatementAccounts accounts={statement.accounts} />}
      {statement.warnings.length > 0 && (
        <RemarkTable
          title={t(($) => $.report.warnings, counted(statement.warning_count))}
          remarks={statement.warnings}
          total={statement.warning_count}
        />
      )}
      <DefinitionGrid
        minWidth={160}
        items={[
          {
            label: t(($) => $.report.format),
            value: statement.format === null ? '—' : FORMAT_NAMES[statement.format],
          },
          { label: t(($) => $.report.period), value: <BankStatementPeriod {...statement} /> },
          { label: t(($) => $.report.lines), value: format.count(statement.lines) },
          { label: t(($) => $.report.newLines), value: format.count(new_lines) },
          { label: t(($) => $.report.repeated), value: format.count(statement.repeated_lines) },
          { label: t(($) => $.report.sentAt), value: <InstantText instant={statement.created_at} /> },
          { label: t(($) => $.report.sentBy), value: format.person(statement.user_name) },
        ]}
      />
    </>
  );
}
