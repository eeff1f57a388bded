import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { hasFailed, statementReport } from './bank-statements.queries.ts';
import { StatementReportView } from './statement-report.tsx';

interface Props {
  /** Id of the statement to show; the dialog is open while it is set. */
  readonly id: number | undefined;
  readonly onClose: () => void;
  /** Shows another statement in the same dialog. */
  readonly onReport: (id: number) => void;
  /** Opens the upload of the corrected file. */
  readonly onSend: () => void;
}

/** Renders the report of one statement: balances, warnings, and every fault with what to do. */
export function StatementDialog({ id, onClose, onReport, onSend }: Props) {
  const { t } = useTranslation(['bankStatements', 'common']);
  const title = useId();
  // Keeps the statement visible during the closing transition.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const { data, error, refetch } = useQuery({ ...statementReport(shown ?? 0), enabled: shown !== undefined });
  return (
    <Dialog open={id !== undefined} onClose={onClose} fullWidth maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>{t(($) => $.report.title, { ns: 'bankStatements' })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {data ? (
          <StatementReportView statement={data} onReport={onReport} />
        ) : error ? (
          <FailedState
            title={t(($) => $.report.loadFailed, { ns: 'bankStatements' })}
            error={error}
            onRetry={refetch}
          />
        ) : (
          <div aria-busy="true">
            <Skeleton height={48} />
            <Skeleton height={160} />
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t(($) => $.actions.close, { ns: 'common' })}
        </Button>
        {data && hasFailed(data) && (
          <Button variant="contained" onClick={onSend}>
            {t(($) => $.report.again, { ns: 'bankStatements' })}
          </Button>
        )}
        {data && data.new_lines > 0 && (
          <ButtonLink
            variant="contained"
            to="/dashboard/bank-statement/lines"
            search={{ statement: data.id }}
          >
            {t(($) => $.report.match, { ns: 'bankStatements' })}
          </ButtonLink>
        )}
      </DialogActions>
    </Dialog>
  );
}
