import type { DealDialogProps } from './act-dialog.tsx';
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { ContestPaymentDialog } from './contest-payment-dialog.tsx';
import { DecidePaymentDialog } from './decide-payment-dialog.tsx';
import { InformDialog } from './inform-dialog.tsx';
import { ConfirmRescissionDialog, RescindDialog } from './rescind-dialog.tsx';
import { ReversePaymentDialog } from './reverse-payment-dialog.tsx';
import type { PaymentAct } from './settlement.view.ts';

/** Renders the dialog of an act on the payment. */
export function PaymentDialog({ act, ...props }: DealDialogProps & { readonly act: PaymentAct }) {
  switch (act) {
    case 'INFORM':
      return <InformDialog {...props} />;
    case 'CONFIRM':
      return <ConfirmPaymentDialog {...props} />;
    case 'CONTEST':
      return <ContestPaymentDialog {...props} />;
    case 'REVERSE':
      return <ReversePaymentDialog {...props} />;
    case 'RESCIND':
      return <RescindDialog {...props} />;
    case 'CONFIRM_RESCISSION':
      return <ConfirmRescissionDialog {...props} />;
    case 'CONSENT_REVERSE':
      return <ConsentDialog {...props} to="REVERSE" />;
    case 'CONSENT_RESCIND':
      return <ConsentDialog {...props} to="RESCIND" />;
    case 'DECIDE_RESCIND':
      return <DecidePaymentDialog {...props} decision="RESCIND" />;
    case 'DECIDE_KEEP':
      return <DecidePaymentDialog {...props} decision="KEEP" />;
  }
}
