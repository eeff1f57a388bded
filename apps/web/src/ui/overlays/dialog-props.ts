import type { ReactNode } from 'react';

export interface DialogTexts {
  readonly title: string;
  /** What will happen, in one sentence, with amount and counterpart in bold. */
  readonly sentence: ReactNode;
  /** What has to be ticked first; absent for acts that can be undone. */
  readonly tick?: string;
  /** What has to be ticked as well, where something is out of the ordinary; it is asked anew when its words change. */
  readonly secondTick?: string | undefined;
  /** The verb itself: "Aceitar proposta". */
  readonly verb: string;
  readonly danger?: boolean;
  /** The button that leaves without the act, where "Cancelar" could be read as the act itself. */
  readonly dismiss?: string;
  readonly success: {
    readonly title: string;
    readonly text: ReactNode;
    /** The answer was that it could not be done: told like a failure, with nothing to try again. */
    readonly undone?: boolean;
    /** Nothing has changed yet: it was asked for, and waits. */
    readonly waits?: boolean;
  };
  /** The text stands only below a failure that does not say itself what to do; `unknown` where it may have been done. */
  readonly failure: {
    readonly title: string;
    readonly text?: string;
    readonly unknown?: string;
    /** The title where a rule refused: somebody else may have done meanwhile what was asked. */
    readonly refused?: string;
  };
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
  /** A document that is read beside the question: the dialog takes the screen, and ticks and verb stay in sight. */
  readonly beside?: ReactNode;
  /** Another answer than the verb. */
  readonly other?: ReactNode;
  /** Shown in place of the reason of a failure: the same in detail, and what mends it. */
  readonly remedy?: ReactNode;
  /** Shown with the result of a success: where to go on. */
  readonly next?: ReactNode;
  /** Path of the receipt that the act has left, told with its success. */
  readonly receipt?: string | undefined;
}
