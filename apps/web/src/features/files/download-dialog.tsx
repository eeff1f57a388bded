import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { SUCCESS_TOAST_MS } from '@pregao/domain';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/problem.ts';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { checkLink, startDownload } from '../../lib/start-download.ts';
import { Notice } from '../../ui/notice.tsx';
import { fileAddress } from './files.queries.ts';

type Step = { readonly name: 'preparing' | 'started' } | { readonly name: 'failed'; readonly error: unknown };

interface Props {
  /** Id of the file to download; the dialog is open while it is set. */
  readonly id: number | undefined;
  readonly onClose: () => void;
}

/** Fetches the download link, starts the download and closes; or tells why it failed. */
export function DownloadDialog({ id, onClose }: Props) {
  const { t } = useTranslation(['files', 'common']);
  const title = useId();
  const [step, retry] = useDownload(id);
  useEffect(() => {
    if (step.name !== 'started') return;
    const timer = setTimeout(onClose, SUCCESS_TOAST_MS);
    return () => clearTimeout(timer);
  }, [step, onClose]);
  return (
    <Dialog open={id !== undefined} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{t(($) => $.download.title, { ns: 'files' })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {step.name === 'preparing' && (
          <div role="status">
            {t(($) => $.download.preparing, { ns: 'files' })}
            <LinearProgress sx={{ mt: 2 }} />
          </div>
        )}
        {step.name === 'started' && (
          <Notice tone="green">{t(($) => $.download.started, { ns: 'files' })}</Notice>
        )}
        {step.name === 'failed' && (
          <Notice tone="red">
            <b>{t(($) => $.download.failed, { ns: 'files' })}</b>
            <br />
            <Reason error={step.error} />
          </Notice>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t(($) => $.actions.close, { ns: 'common' })}
        </Button>
        {step.name === 'failed' && (
          <Button variant="contained" onClick={retry}>
            {t(($) => $.actions.retry, { ns: 'common' })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/**
 * Explains a failed download.
 * A retry helps after an expired link or without a response; else it shows the refusal.
 */
function Reason({ error }: { error: unknown }) {
  const { t } = useTranslation('files');
  const described = useErrorTexts(error);
  const { key, status } = error instanceof ApiProblem ? error : {};
  if (key === 'LINK_EXPIRED') return t(($) => $.download.expired);
  return status === 409 ? described?.text : t(($) => $.download.later);
}

const PREPARING: Step = { name: 'preparing' };

function useDownload(id: number | undefined) {
  const [step, setStep] = useState<Step>(PREPARING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again for the same file
  useEffect(() => {
    if (id === undefined) return;
    const stop = new AbortController();
    setStep(PREPARING);
    const download = async () => {
      const address = await fileAddress(id, stop.signal);
      await checkLink(address, stop.signal);
      if (stop.signal.aborted) return;
      startDownload(address);
      setStep({ name: 'started' });
    };
    download().catch((error: unknown) => {
      if (!stop.signal.aborted) setStep({ name: 'failed', error });
    });
    return () => stop.abort();
  }, [id, tries]);
  return [step, () => setTries((count) => count + 1)] as const;
}
