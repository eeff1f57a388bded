import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DisabledHint } from '../../ui/disabled-hint.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FileDrop, FileProgress, fileRules } from '../files/public.ts';
import { SentStatement } from './sent-statement.tsx';
import { isSame, sentStatementIds, unsent } from './uploads.view.ts';
import { useUploads } from './use-uploads.ts';

const RULES = fileRules('uploadBankStatement');

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Files dropped on the page; each drop passes a new array. */
  readonly dropped?: readonly File[] | undefined;
  /** Opens the report of a statement. */
  readonly onReport: (id: number) => void;
}

/** Renders the upload of bank statements: choose files, send them, and see the result of each. */
export function SendStatementDialog({ open, onClose, dropped, onReport }: Props) {
  const { t } = useTranslation(['bankStatements', 'common']);
  const title = useId();
  const { uploads, isSending, add, remove, clear, send } = useUploads();
  const [duplicates, setDuplicates] = useState<readonly string[]>([]);
  const [hasSent, setHasSent] = useState(false);
  const addFiles = (files: readonly File[]) => {
    setDuplicates(
      files.filter((file) => uploads.some((one) => isSame(one.file, file))).map(({ name }) => name),
    );
    add(files);
  };
  const handled = useRef<readonly File[]>(undefined);
  useEffect(() => {
    if (dropped === undefined || dropped === handled.current) return;
    handled.current = dropped;
    addFiles(dropped);
  });
  const left = unsent(uploads);
  const close = () => {
    if (!isSending) onClose();
  };
  const reset = () => {
    clear();
    setDuplicates([]);
    setHasSent(false);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
      slotProps={{ transition: { onExited: reset } }}
    >
      <DialogTitle id={title}>
        {t(($) => (hasSent ? $.sending.result : $.sending.title), { ns: 'bankStatements' })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {!hasSent && (
          <>
            <Typography sx={{ color: 'text.secondary' }}>
              {t(($) => $.sending.lead, { ns: 'bankStatements' })}
            </Typography>
            <FileDrop rules={RULES} onFiles={addFiles} multiple />
            {duplicates.map((name) => (
              <Notice key={name} tone="amber">
                {t(($) => $.sending.duplicate, { ns: 'bankStatements', name })}
              </Notice>
            ))}
          </>
        )}
        <div aria-live="polite" style={{ display: 'grid', gap: 12 }}>
          {uploads.map((upload) =>
            hasSent ? (
              <SentStatement key={upload.key} upload={upload} onReport={onReport} />
            ) : (
              <FileProgress key={upload.key} file={upload.file} onRemove={() => remove(upload.key)} />
            ),
          )}
          {!hasSent && uploads.length > 0 && (
            <Notice tone="green">
              {t(($) => $.sending.added, { ns: 'bankStatements', count: uploads.length })}
            </Notice>
          )}
          {isSending && <p style={{ margin: 0 }}>{t(($) => $.sending.busy, { ns: 'bankStatements' })}</p>}
        </div>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close} disabled={isSending}>
          {t(($) => (hasSent ? $.actions.close : $.actions.cancel), { ns: 'common' })}
        </Button>
        {hasSent && !isSending && left.length > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => void send()}>
            {t(($) => $.sending.retry, { ns: 'bankStatements' })}
          </Button>
        )}
        {hasSent && !isSending && sentStatementIds(uploads).length > 0 && (
          <ButtonLink variant="contained" to="/dashboard/bank-statement/lines" onClick={onClose}>
            {t(($) => $.sending.toMatch, { ns: 'bankStatements' })}
          </ButtonLink>
        )}
        {!hasSent && (
          <DisabledHint
            reason={uploads.length > 0 ? undefined : t(($) => $.sending.waits, { ns: 'bankStatements' })}
          >
            <Button
              variant="contained"
              disabled={uploads.length === 0}
              onClick={() => {
                setHasSent(true);
                void send();
              }}
            >
              {t(($) => $.sending.submit, { ns: 'bankStatements', count: Math.max(1, uploads.length) })}
            </Button>
          </DisabledHint>
        )}
      </DialogActions>
    </Dialog>
  );
}
