import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckStep } from './check-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { ResultStep } from './result-step.tsx';
import { sendReducer, sentIds, startSending } from './send-file.view.ts';
import { SendingStep } from './sending-step.tsx';
import { SENT_FILES } from './sent-files.ts';
import { useAddFiles } from './use-add-files.ts';
import { useFileResults } from './use-file-results.ts';
import { useSending } from './use-sending.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Acquirer that sends its own file; absent for a moderator, who chooses one. */
  readonly ownCompany?: { readonly id: number; readonly name: string } | undefined;
  /** Files dropped on the page; each drop passes a new array. */
  readonly dropped?: readonly File[] | undefined;
}

/** Renders the steps of sending files: choose, check, upload, result. */
export function SendFileDialog({ open, onClose, ownCompany, dropped }: Props) {
  const { t } = useTranslation('files');
  const title = useId();
  const [state, change] = useReducer(sendReducer, ownCompany?.id, startSending);
  const [earlier, setEarlier] = useState<readonly number[]>([]);
  const sending = useSending(state, change);
  const ids = [...earlier, ...sentIds(state.files)];
  const results = useFileResults(ids, open && state.step === 'result');
  // Wider dialog for the table of repeated receivables, which has six columns.
  const hasRepeats = sentIds(state.files).some((id) => (results.get(id)?.repeats.length ?? 0) > 0);
  const adder = useAddFiles(state, change, SENT_FILES);
  const { drop } = adder;
  const handledFiles = useRef<readonly File[]>(undefined);
  useEffect(() => {
    if (dropped === undefined || dropped === handledFiles.current) return;
    handledFiles.current = dropped;
    void drop(dropped);
  });
  const restart = () => {
    setEarlier(ids);
    change({ type: 'restart', borrower: ownCompany?.id });
  };
  const close = () => {
    // A click outside the dialog does not cancel an upload; it has its own cancel button.
    if (state.step !== 'sending') onClose();
  };
  const props = { state, change, ownCompany };
  return (
    <Dialog
      open={open}
      onClose={close}
      fullWidth
      maxWidth={hasRepeats ? 'md' : 'sm'}
      aria-labelledby={title}
      slotProps={{ transition: { onExited: () => state.step === 'result' && restart() } }}
    >
      {state.step !== 'result' && (
        <DialogTitle id={title}>
          {state.step === 'check' ? t(($) => $.sending.checkTitle) : t(($) => $.sending.title)}
        </DialogTitle>
      )}
      {state.step === 'choose' && <ChooseStep {...props} adder={adder} onCancel={onClose} />}
      {state.step === 'check' && <CheckStep {...props} onSend={sending.send} />}
      {state.step === 'sending' && <SendingStep files={state.files} onCancel={sending.cancel} />}
      {state.step === 'result' && (
        <ResultStep
          titleId={title}
          files={state.files}
          results={results}
          onClose={onClose}
          onSentAgain={(key, id) => change({ type: 'outcome', key, outcome: { state: 'sent', id } })}
          onBack={() => {
            setEarlier(ids);
            change({ type: 'back' });
          }}
        />
      )}
    </Dialog>
  );
}
