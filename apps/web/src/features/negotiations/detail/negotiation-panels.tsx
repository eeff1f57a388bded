import type { CompanyType } from '@pregao/domain';
import { ProposalPanel } from '../proposals/proposal-panel.tsx';
import { ReceivedPanel } from '../proposals/received-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { type Negotiation, proposalHindrance } from './negotiation.view.ts';
import type { PanelControl } from './use-panel.ts';

interface Props {
  readonly company: CompanyType;
  readonly negotiation: Negotiation;
  readonly readAt: number;
  readonly panel: PanelControl;
}

/** The panel from the right by role: received proposals, or a lender's own history and form. */
export function NegotiationPanels({ company, negotiation, readAt, panel }: Props) {
  const { current, close, save } = panel;
  if (company !== 'LENDER') {
    return (
      <ReceivedPanel
        negotiation={negotiation}
        answers={company === 'BORROWER'}
        open={current === 'proposals'}
        onClose={close}
      />
    );
  }
  const prepares = current === 'proposal' && proposalHindrance(negotiation) === undefined;
  return (
    <>
      <HistoryPanel negotiation={negotiation} open={current === 'history'} onClose={close} />
      {prepares && (
        <ProposalPanel negotiation={negotiation} readAt={readAt} open onClose={close} onSave={save} />
      )}
    </>
  );
}
