import Dialog from '@mui/material/Dialog';
import { type ReactNode, useRef, useState } from 'react';
import { ApiProblem } from '../../lib/api/problem.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { DialogAsk } from './dialog-ask.tsx';
import { DialogResult } from './dialog-result.tsx';

export interface DialogTexts {
  readonly title: string;
  /** What will happen, in one sentence, with amount and counterpart in bold. */
  readonly sentence: ReactNode;
  /** What has to be ticked first; absent for acts that can be undone. */
  readonly tick?: string;
  /** The verb itself: "Aceitar proposta". */
  readonly verb: string;
  readonly danger?: boolean;
  readonly success: { readonly title: string; readonly text: ReactNode };
  readonly failure: { readonly title: string; readonly text?: string };
}

export interface BindingDialogProps extends DialogTexts {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Carries the act out; the key makes a second try of the same act harmless. */
  readonly onConfirm: (idempotencyKey: string) => Promise<unknown>;
  /** Fields between the sentence and the tick, such as a reason. */
  readonly children?: ReactNode;
  /** Why it cannot be confirmed yet, other than the tick. */
  readonly blocked?: string | undefined;
  /** After success, in place of only closing: where to go next. */
  readonly onDone?: () => void;
  /** Shown with the result of a success, such as a receipt's buttons. */
  readonly next?: ReactNode;
}

type Step =
  | { readonly name: 'ask' | 'sending' | 'done' }
  | { readonly name: 'failed'; readonly error: unknown };

const ASK: Step = { name: 'ask' };

/** Asks before an act, carries it out, and tells the result in the same place. */
export function BindingDialog(props: BindingDialogProps) {
  const { open, onClose, onConfirm, onDone, title } = props;
  const [step, setStep] = useState<Step>(ASK);
  const key = useRef(newIdempotencyKey());

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
      // Only where no answer came may the act have happened: the same key finds out. A refusal ends the act.
      if (!(error instanceof ApiProblem && error.status === 0)) key.current = newIdempotencyKey();
      setStep({ name: 'failed', error });
    }
  };
  const reset = () => {
    setStep(ASK);
    key.current = newIdempotencyKey();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      fullWidth
      maxWidth="xs"
      aria-label={title}
      slotProps={{ transition: { onExited: reset } }}
    >
      {step.name === 'ask' || step.name === 'sending' ? (
        <DialogAsk
          {...props}
          sending={step.name === 'sending'}
          onCancel={close}
          onConfirm={() => void confirm()}
        />
      ) : (
        <DialogResult
          texts={props}
          error={step.name === 'failed' ? step.error : undefined}
          next={props.next}
          onClose={close}
          onRetry={() => setStep(ASK)}
        />
      )}
    </Dialog>
  );
}
