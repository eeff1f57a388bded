import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { CancelImport } from './cancel-import.tsx';
import { LineTable } from './line-table.tsx';
import { RepeatChoice } from './repeat-choice.tsx';
import { Repeats } from './repeats.tsx';
import { ReportButton } from './report-button.tsx';
import { SummedLines } from './summed-lines.tsx';
import type { FileDetail } from './use-file-results.ts';
import { Warnings } from './warnings.tsx';

interface Props {
  readonly file: FileDetail;
  /** Content above the errors of a failed file, such as the notice that nothing was imported. */
  readonly lead?: ReactNode;
  /** Opens another file: an earlier one that this one repeats, or the one sent again in place of it. */
  readonly onShow?: ((id: number) => void) | undefined;
  /** Called with the id of the file that replaces this one when it is sent again. */
  readonly onSentAgain: (id: number) => void;
}

/**
 * Renders the line errors of a failed file, or the remarks of an imported one; nothing while it is processed.
 */
export function FileReport(props: Props) {
  const Report = REPORTS[props.file.status];
  return Report && <Report {...props} />;
}

const REPORTS = {
  PROCESSING: undefined,
  PROCESSED: Imported,
  PROCESSING_FAILURE: Failed,
} as const satisfies Record<FileDetail['status'], unknown>;

function Imported({ file, onShow }: Props) {
  return (
    <>
      <ReportNotes file={file} />
      <Repeats file={file} onShow={onShow} />
      <CancelImport file={file} part="REPEATED" />
      {file.warning_count > 0 && <Warnings file={file} />}
      {file.sums.length > 0 && <SummedLines file={file} />}
      {file.warning_count + file.sums.length > 0 && (
        <div>
          <ReportButton fileId={file.id} />
        </div>
      )}
    </>
  );
}

function Failed(props: Props) {
  const { file, lead, onShow, onSentAgain } = props;
  if (file.failure !== 'REPEATED_RECEIVABLES') return <Errors {...props} />;
  return (
    <>
      {lead}
      <RepeatChoice file={file} onSentAgain={onSentAgain} />
      <Repeats file={file} onShow={onShow} />
    </>
  );
}

function Errors({ file, lead }: Pick<Props, 'file' | 'lead'>) {
  const { t } = useTranslation('files');
  const { count } = useFormat();
  const { errors, error_count } = file;
  return (
    <>
      {lead}
      <LineTable
        title={
          error_count > errors.length
            ? t(($) => $.report.firstErrors, { shown: count(errors.length), total: count(error_count) })
            : t(($) => $.report.errors, { count: error_count, shown: count(error_count) })
        }
        lines={errors}
        action={<ReportButton fileId={file.id} />}
      />
    </>
  );
}

/**
 * Renders remarks on an import:
 * summed, repeated or skipped receivables, and those that a REPLACE canceled or kept.
 */
function ReportNotes({ file }: { file: FileDetail }) {
  const { t } = useTranslation('files');
  const { count, money, instant } = useFormat();
  const { line_count, receivable_count, summed_receivables } = file;
  const { repeated_receivables, repeated_value, canceled_receivables, kept_receivables } = file;
  const left = file.on_repeat === 'SKIP' ? repeated_receivables : 0;
  const { canceled_at, repeats_canceled_at } = file;
  const counted = (value: number) => ({ count: value, shown: count(value) });
  return (
    <>
      {line_count !== null && receivable_count !== null && !!summed_receivables && (
        <Notice tone="blue">
          {t(($) => $.report.summed, {
            ...counted(summed_receivables),
            lines: count(line_count),
            receivables: t(($) => $.result.receivables, counted(receivable_count + left)),
          })}
        </Notice>
      )}
      {repeated_receivables > 0 && (
        <Notice tone={left > 0 || repeats_canceled_at !== null || canceled_at !== null ? 'blue' : 'amber'}>
          {t(($) => $.report[file.mode][left > 0 ? 'skipped' : 'repeated'], {
            ...counted(repeated_receivables),
            value: money(repeated_value),
          })}
        </Notice>
      )}
      {canceled_at !== null && (
        <Notice tone="grey">{t(($) => $.cancelation.ALL.told, { at: instant(canceled_at) })}</Notice>
      )}
      {repeats_canceled_at !== null && (
        <Notice tone="grey">
          {t(($) => $.cancelation.REPEATED.told, { at: instant(repeats_canceled_at) })}
        </Notice>
      )}
      {canceled_receivables > 0 && (
        <Notice tone="blue">{t(($) => $.report.canceled, counted(canceled_receivables))}</Notice>
      )}
      {kept_receivables > 0 && (
        <Notice tone="blue">{t(($) => $.report.kept, counted(kept_receivables))}</Notice>
      )}
    </>
  );
}
