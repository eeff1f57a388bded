import type { GroupDialogProps } from './act-dialog.tsx';
import { OfferCoverDialog } from './cover-dialogs.tsx';
import { OpenDisputeDialog } from './dispute-dialogs.tsx';
import { ProposeBuybackDialog } from './propose-buyback-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { RemitDialog } from './remit-dialog.tsx';
import type { GroupAct } from './settlement.view.ts';
import { WriteOffDialog } from './write-off-dialog.tsx';

/** Renders the dialog of an act on the collections of a day and issuer. */
export function GroupDialog({ act, ...props }: GroupDialogProps & { readonly act: GroupAct }) {
  switch (act) {
    case 'RECEIVE_ALL':
      return <ReceiveDialog {...props} part={false} />;
    case 'RECEIVE_PART':
      return <ReceiveDialog {...props} part />;
    case 'WRITE_OFF':
      return <WriteOffDialog {...props} />;
    case 'REMIT':
      return <RemitDialog {...props} />;
    case 'BUYBACK':
      return <ProposeBuybackDialog {...props} />;
    case 'COVER':
      return <OfferCoverDialog {...props} />;
    case 'DISPUTE':
      return <OpenDisputeDialog {...props} />;
  }
}
