import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Reply } from '@pregao/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import type { TablePaging } from '../../ui/table/types.ts';
import type { STATES_SHOWN } from './bank-lines.list.ts';
import { KeyLegend } from './key-legend.tsx';
import { LastAct } from './last-act.tsx';
import { LineList } from './line-list.tsx';
import { LinesEmpty } from './lines-empty.tsx';
import { MatchPanel } from './match-panel.tsx';
import { ProgressLine } from './progress-line.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { useMatching } from './use-matching.ts';

/** Two columns; one below the other where there is no space for both. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** The panel stays beside the lines while they scroll. */
const Panel = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 80,
  maxHeight: 'calc(100vh - 96px)',
  overflowY: 'auto',
  borderRadius: 16,
  [theme.breakpoints.down('md')]: { position: 'static', maxHeight: 'none', overflowY: 'visible' },
}));

const Top = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  marginBottom: theme.spacing(4),
}));

interface Props {
  readonly query: {
    readonly data: Reply<'listBankLines'> | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly paging: TablePaging;
  /** Views and export of the list. */
  readonly tools: ReactNode;
  /** The choice of states that is shown. */
  readonly shown: keyof typeof STATES_SHOWN;
  /** Whether only possible repetitions are shown. */
  readonly repetition: boolean;
  /** Id of the line that the address names. */
  readonly chosen: number | undefined;
  readonly onChoose: (line: number) => void;
  readonly onShowAll: () => void;
}

/** Renders progress, keys, the bank lines, and what the chosen line may serve. */
export function Matching({ query, paging, tools, shown, repetition, chosen, onChoose, onShowAll }: Props) {
  const { t } = useTranslation('matching');
  const { count } = useFormat();
  const { data, error, refetch } = query;
  const matching = useMatching(data?.rows ?? [], chosen, onChoose);
  const { line, candidates, dialog, acts } = matching;
  if (data === undefined)
    return error ? (
      <FailedState title={t(($) => $.lines.loadFailed)} error={error} onRetry={refetch} />
    ) : (
      <Columns aria-busy="true">
        <Skeleton height={320} />
        <Skeleton height={320} />
      </Columns>
    );
  const { progress, rows, total_rows } = data;
  const lastAct = <LastAct {...matching.lastAct} isBusy={matching.isBusy} onUndo={matching.undo} />;
  return (
    <>
      <Top>
        {tools}
        {progress.lines > 0 && (
          <ProgressLine
            lines={progress.lines}
            reconciled={progress.allocated_lines}
            ignored={progress.ignored_lines}
            open={{ credits: progress.open_credit_value, debits: progress.open_debit_value }}
          />
        )}
        {rows.length > 0 && <KeyLegend />}
      </Top>
      {rows.length === 0 && lastAct}
      {rows.length === 0 ? (
        <LinesEmpty
          hasLines={progress.lines > 0}
          shown={repetition ? 'repetition' : shown}
          paging={paging}
          onShowAll={onShowAll}
        />
      ) : (
        <Columns onKeyDown={matching.onKeyDown}>
          <div>
            <Typography variant="subtitle1" component="h2" sx={{ m: 0, mb: 2 }}>
              {t(($) => $.lines.count, { count: total_rows, shown: count(total_rows) })} ·{' '}
              {t(($) => $.shown[shown])}
            </Typography>
            <LineList lines={rows} chosen={line?.id} onChoose={matching.chooseLine} />
            <Pagination label={t(($) => $.lines.title)} paging={paging} total={total_rows} />
          </div>
          <Panel>
            {lastAct}
            {line && (
              <MatchPanel
                key={line.id}
                line={line}
                candidates={candidates}
                isBusy={matching.isBusy}
                {...acts}
              />
            )}
          </Panel>
        </Columns>
      )}
      {dialog?.name === 'split' && (
        <SplitDialog
          line={dialog.line}
          candidates={candidates.rows ?? []}
          candidate={dialog.candidate}
          onClose={matching.closeDialog}
          onDone={matching.finishSplit}
        />
      )}
      {dialog?.name === 'undo' && (
        <UndoDialog
          allocation={dialog.allocation}
          onClose={matching.closeDialog}
          onDone={matching.finishUndo}
        />
      )}
    </>
  );
}
