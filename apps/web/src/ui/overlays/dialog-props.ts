import type { ReactNode } from 'react';

export interface DialogTexts {
  readonly title: string;
  /** What will happen, in one sentence, with amount and counterparty in bold. */
  readonly sentence: ReactNode;
  /** Text of the checkbox to tick first; absent for actions that can be undone. */
  readonly tick?: string;
  /** Label of the second confirmation, a checkbox for an unusual case; a changed text unticks it. */
  readonly secondConfirmation?: string | undefined;
  /** Label of the confirm button: the verb itself, such as "Aceitar proposta". */
  readonly verb: string;
  readonly danger?: boolean;
  /** Label of the button that leaves without the action, where "Cancelar" could mean the action itself. */
  readonly dismiss?: string;
  readonly success: {
    readonly title: string;
    readonly text: ReactNode;
    /** True when the reply says that nothing was done: shown as a failure without a retry. */
    readonly isUndone?: boolean;
    /** True when nothing has changed yet, because the request awaits approval. */
    readonly isPending?: boolean;
  };
  /** `text` is shown below a failure that gives no advice itself; `unknown` when the outcome is unknown. */
  readonly failure: {
    readonly title: string;
    readonly text?: string;
    readonly unknown?: string;
    /** Title for a conflict (409): another user may have done the same meanwhile. */
    readonly refused?: string;
  };
}

export interface BindingDialogProps extends DialogTexts {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Carries the action out. The idempotency key makes a retry of the same action harmless. */
  readonly onConfirm: (idempotencyKey: string) => Promise<unknown>;
  /** Fields between the sentence and the checkbox, such as a reason. */
  readonly children?: ReactNode;
  /** Why the action cannot be confirmed yet, apart from the checkbox. */
  readonly blocked?: string | undefined;
  /** Called after success instead of only closing, such as to navigate. */
  readonly onDone?: () => void;
  /**
   * A document shown beside the question. The dialog is then wide, or full-screen on narrow screens, and
   * checkbox and button stay visible.
   */
  readonly preview?: ReactNode;
  /** An alternative action beside the confirm button. */
  readonly extraAction?: ReactNode;
  /** Replaces the reason of a failure: the details, and how to repair it. */
  readonly remedy?: ReactNode;
  /** Shown with a success: links to the next step. */
  readonly next?: ReactNode;
  /** Path of the action's receipt, shown with its success. */
  readonly receipt?: string | undefined;
}
