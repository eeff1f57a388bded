import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { CancelImport } from './cancel-import.tsx';
import { FileReport } from './file-report.tsx';
import { FileStatusBadge } from './file-status-badge.tsx';
import type { ChosenFile } from './send-file.view.ts';
import type { FileDetail } from './use-file-results.ts';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  padding: theme.spacing(4),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 4),
  '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

/** Initial details of a sent file until the server answers. */
const BEING_PROCESSED = { status: 'PROCESSING', canceled_at: null, repeats_canceled_at: null } as const;

interface Props {
  readonly chosen: ChosenFile;
  /** Details of the file; undefined until the server answers. */
  readonly detail: FileDetail | undefined;
  /** Called with the id of the file that replaces this one when it is sent again. */
  readonly onSentAgain: (id: number) => void;
}

/** Renders one sent file: its current status and its report. */
export function SentFile({ chosen: { file, outcome }, detail, onSentAgain }: Props) {
  const { t } = useTranslation('files');
  const { money, count } = useFormat();
  const described = useErrorTexts(outcome.state === 'refused' ? outcome.error : undefined);
  const counted = (value: number | null) => ({ count: value ?? 0, shown: count(value ?? 0) });
  return (
    <Box>
      <Head>
        <div>
          <b>{file.name}</b>
          {detail?.status === 'PROCESSED' && (
            <small>
              {t(($) => $.result.imported, {
                lines: t(($) => $.result.lines, counted(detail.line_count)),
                receivables: t(($) => $.result.receivables, counted(detail.receivable_count)),
                transactions: t(($) => $.result.transactions, counted(detail.total_rows)),
                value: money(detail.total_values ?? 0),
              })}
            </small>
          )}
          {described && <small>{described.reason}</small>}
        </div>
        <span>
          {outcome.state === 'sent' && <FileStatusBadge file={detail ?? BEING_PROCESSED} />}
          {outcome.state === 'refused' && (
            <Badge tone="red" mark="cross" text={t(($) => $.result.errorTitle)} />
          )}
          {outcome.state === 'unknown' && (
            <Badge tone="amber" mark="warning" text={t(($) => $.sending.unknown)} />
          )}
          {outcome.state === 'canceled' && (
            <Badge tone="grey" mark="ban" text={t(($) => $.sending.canceled)} />
          )}
        </span>
      </Head>
      {detail && <FileReport file={detail} onSentAgain={onSentAgain} />}
      {detail && (
        <div>
          <CancelImport file={detail} part="ALL" />
        </div>
      )}
    </Box>
  );
}
