import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { startDownload } from '../../lib/start-download.ts';
import { Mark } from '../../ui/marks.tsx';
import { Notice } from '../../ui/notice.tsx';
import { reportAddress } from './files.queries.ts';
import { LineTable } from './line-table.tsx';
import type { FileDetail } from './use-file-results.ts';

interface Props {
  readonly file: FileDetail;
  /** Above the lines of a failed file: that nothing was imported, and who was told. */
  readonly lead?: ReactNode;
}

/** What is wrong with a file, line by line, or what is worth knowing of an imported one; nothing for a plain success. */
export function FileReport({ file, lead }: Props) {
  const { t } = useTranslation('files');
  if (file.status === 'PROCESSING') return null;
  if (file.status === 'PROCESSING_FAILURE') return <Errors file={file} lead={lead} />;
  return (
    <>
      <Remarks file={file} />
      {file.warning_count > 0 && (
        <LineTable
          title={
            file.warning_count > file.warnings.length
              ? t(($) => $.report.firstWarnings, {
                  shown: String(file.warnings.length),
                  total: String(file.warning_count),
                })
              : t(($) => $.report.warnings, { count: file.warning_count, shown: String(file.warning_count) })
          }
          lines={file.warnings}
        />
      )}
    </>
  );
}

function Errors({ file, lead }: Props) {
  const { t } = useTranslation('files');
  const { count } = useFormat();
  const { errors, error_count } = file;
  const download = useMutation({
    mutationFn: () => reportAddress(file.id),
    onSuccess: (address) => startDownload(address),
  });
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
        action={
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<Mark name="download" size={16} />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t(($) => $.report.download)}
          </Button>
        }
      />
    </>
  );
}

/** Repeated receivables of an ADD; canceled and kept ones of a REPLACE. */
function Remarks({ file }: { file: FileDetail }) {
  const { t } = useTranslation('files');
  const { count, money } = useFormat();
  const { repeated_receivables, repeated_value, canceled_receivables, kept_receivables } = file;
  const counted = (value: number) => ({ count: value, shown: count(value) });
  return (
    <>
      {repeated_receivables > 0 && (
        <Notice tone="amber">
          {t(($) => $.report.repeated, { ...counted(repeated_receivables), value: money(repeated_value) })}
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
