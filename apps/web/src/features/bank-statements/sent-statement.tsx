import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { FileProgress } from '../files/public.ts';
import { hasFailed, isImportRunning, statementReport } from './bank-statements.queries.ts';
import type { StatementUpload } from './uploads.view.ts';

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 4),
  padding: theme.spacing(3, 4),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

interface Props {
  readonly upload: StatementUpload;
  readonly onReport: (id: number) => void;
}

/** Renders one file of an upload: how far it is, then what was imported of it. */
export function SentStatement({ upload: { file, state }, onReport }: Props) {
  const { t } = useTranslation('bankStatements');
  const texts = useErrorTexts(state.name === 'refused' ? state.error : undefined);
  switch (state.name) {
    case 'sending':
      return <FileProgress file={file} share={state.share} />;
    case 'waiting':
      return <FileProgress file={file} note={t(($) => $.sending.waiting)} />;
    case 'sent':
      return <Result id={state.id} name={file.name} onReport={onReport} />;
    case 'unknown':
    case 'refused':
      return (
        <Box>
          <div>
            <b>{file.name}</b>
            <small>{state.name === 'unknown' ? t(($) => $.sending.unknown) : texts?.reason}</small>
          </div>
          <Badge tone="red" mark="cross" text={t(($) => $.sending.refused)} />
        </Box>
      );
  }
}

function Result({
  id,
  name,
  onReport,
}: {
  readonly id: number;
  readonly name: string;
  readonly onReport: (id: number) => void;
}) {
  const { t } = useTranslation('bankStatements');
  const { count } = useFormat();
  const { data } = useQuery(statementReport(id));
  const counted = (value: number) => ({ count: value, shown: count(value) });
  return (
    <Box>
      <div style={{ minWidth: 0 }}>
        <b>{name}</b>
        {data && !isImportRunning(data) && (
          <small>
            {hasFailed(data)
              ? t(($) => $.report.failedLead, counted(data.error_count))
              : [
                  t(($) => $.sending.newLines, counted(data.new_lines)),
                  t(($) => $.sending.allocated, counted(data.allocated_lines)),
                  data.repeated_lines > 0 && t(($) => $.sending.repeatedLines, counted(data.repeated_lines)),
                  data.warning_count > 0 && t(($) => $.report.warnings, counted(data.warning_count)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
          </small>
        )}
        {data && !isImportRunning(data) && (
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            sx={{ mt: 2 }}
            aria-label={t(($) => $.sending.report, { name })}
            onClick={() => onReport(id)}
          >
            {t(($) => $.actions.report)}
          </Button>
        )}
      </div>
      <StatusBadge kind="file" status={data?.status ?? 'PROCESSING'} />
    </Box>
  );
}
