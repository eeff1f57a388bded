import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useRef, useState } from 'react';
import { isAbortError } from '../../lib/api/abort-error.ts';
import { focusMainIfLost } from '../../lib/focus-main.ts';
import { idempotencyKeyAfter, newIdempotencyKey } from '../../lib/idempotency.ts';
import type { BindingDialogProps } from './dialog-props.ts';
import { DialogQuestion } from './dialog-question.tsx';
import { DialogResult } from './dialog-result.tsx';

type Step =
  | { readonly name: 'ask'; readonly canceled?: true }
  | { readonly name: 'sending' | 'done' }
  | { readonly name: 'failed'; readonly error: unknown };

const QUESTION_STEP: Step = { name: 'ask' };

/** A confirmation dialog: asks, carries the action out, and shows the result in the same place. */
export function BindingDialog(props: BindingDialogProps) {
  const { open, onClose, onConfirm, onDone, preview } = props;
  const titleId = useId();
  const [step, setStep] = useState<Step>(QUESTION_STEP);
  const isAsking = step.name === 'ask' || step.name === 'sending';
  const wide = preview !== undefined && isAsking;
  const narrow = useMediaQuery('screen and (max-width:899.95px)', { noSsr: true });
  const key = useRef(newIdempotencyKey());
  // Runs before the dialog gives focus back to its button; a button that is gone leaves it on the content.
  useEffect(() => focusMainIfLost, []);

  const close = () => {
    if (step.name === 'sending') return;
    if (step.name === 'done' && onDone) onDone();
    else onClose();
  };
  const confirm = async () => {
    setStep({ name: 'sending' });
    try {
      await onConfirm(key.current);
      setStep({ name: 'done' });
    } catch (error) {
      key.current = idempotencyKeyAfter(key.current, error);
      setStep(isAbortError(error) ? { name: 'ask', canceled: true } : { name: 'failed', error });
    }
  };
  const reset = () => {
    setStep(QUESTION_STEP);
    key.current = newIdempotencyKey();
    focusMainIfLost();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      fullWidth
      maxWidth={wide ? 'xl' : 'xs'}
      fullScreen={wide && narrow}
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: reset } }}
    >
      {isAsking ? (
        <DialogQuestion
          {...props}
          titleId={titleId}
          sending={step.name === 'sending'}
          canceled={step.name === 'ask' && step.canceled === true}
          onCancel={close}
          onConfirm={() => void confirm()}
        />
      ) : (
        <DialogResult
          titleId={titleId}
          texts={props}
          error={step.name === 'failed' ? step.error : undefined}
          next={props.next}
          receipt={props.receipt}
          remedy={props.remedy}
          onClose={close}
          onRetry={() => setStep(QUESTION_STEP)}
        />
      )}
    </Dialog>
  );
}
