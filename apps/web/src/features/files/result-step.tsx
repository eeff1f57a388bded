import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ResultHead } from './result-head.tsx';
import {
  type ChosenFile,
  canceledFiles,
  failedFiles,
  filesWithErrors,
  sentIds,
  verdictOf,
} from './send-file.view.ts';
import { SentFile } from './sent-file.tsx';
import type { FileDetail } from './use-file-results.ts';

interface Props {
  readonly titleId: string;
  readonly files: readonly ChosenFile[];
  /** Details of the sent files so far, by id. */
  readonly results: ReadonlyMap<number, FileDetail>;
  readonly onClose: () => void;
  readonly onBack: () => void;
  /** Called with the id of the file that replaces a sent one. */
  readonly onSentAgain: (key: number, id: number) => void;
}

/** Renders the result of the sending, then of each file as it arrives. */
export function ResultStep({ titleId, files, results, onClose, onBack, onSentAgain }: Props) {
  const { t } = useTranslation(['files', 'common']);
  const verdict = verdictOf(files);
  const details = sentIds(files).flatMap((id) => results.get(id) ?? []);
  const importedDetails = sentIds(files).length > 0;
  const failed = failedFiles(details);
  const faulty = filesWithErrors(details);
  const absent = failed + canceledFiles(details);
  const imported = importedDetails && (absent === 0 || absent < details.length);
  const reports = useRef<HTMLDivElement>(null);
  const toErrors = () => {
    const first = reports.current?.querySelector<HTMLElement>('[role="group"][tabindex]');
    first?.focus();
    first?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ResultHead titleId={titleId} verdict={verdict} files={files} details={details} />
        {(importedDetails || files.length > 1) && verdict !== 'canceled' && (
          <div ref={reports} style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {files.map((chosen) => (
              <SentFile
                key={chosen.key}
                chosen={chosen}
                detail={chosen.outcome.state === 'sent' ? results.get(chosen.outcome.id) : undefined}
                onSentAgain={(id) => onSentAgain(chosen.key, id)}
              />
            ))}
          </div>
        )}
      </DialogContent>
      <DialogActions>
        {(verdict !== 'sent' || faulty > 0) && (
          <Button color="inherit" onClick={onBack}>
            {t(($) => (verdict === 'sent' ? $.result.again : $.result.retry), { ns: 'files' })}
          </Button>
        )}
        <Button color="inherit" onClick={onClose} autoFocus>
          {t(($) => $.actions.close, { ns: 'common' })}
        </Button>
        {imported && (
          <ButtonLink
            to="/dashboard/operation-management/list"
            search={listSearchFor(details)}
            variant={failed > 0 ? 'text' : 'contained'}
            color={failed > 0 ? 'inherit' : 'primary'}
            onClick={onClose}
          >
            {t(($) => $.result.toList, { ns: 'files' })}
          </ButtonLink>
        )}
        {faulty > 0 && (
          <Button variant="contained" onClick={toErrors}>
            {t(($) => $.result.toErrors, { ns: 'files' })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** Returns the receivables filter for these files: the file itself for one, their networks for several. */
function listSearchFor(details: readonly FileDetail[]) {
  const [first, ...others] = details;
  if (first && others.length === 0) return { fileId: first.id };
  return { network: [...new Set(details.map(({ card_network }) => card_network))] };
}
