import type { Actor } from '@pregao/domain';
import { useState } from 'react';
import { sayRefusal } from '../../../i18n/refusal-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { CreditDraft } from '../credits/credit.view.ts';
import { CreditPanel } from '../credits/credit-panel.tsx';
import { ReceivedPanel } from '../credits/received-panel.tsx';
import { type DealAct, isOpen } from './deal-act.view.ts';
import { partOf } from './deal-acts.view.ts';
import { HistoryPanel } from './history-panel.tsx';
import type { Negotiation } from './negotiation.view.ts';
import type { PanelControl } from './use-panel.ts';

interface Props {
  readonly actor: Actor;
  /** State of making a credit; absent if the role never makes one. */
  readonly propose: DealAct | undefined;
  readonly negotiation: Negotiation;
  readonly readAt: number;
  readonly panel: PanelControl;
  /** Draft that is not sent yet. */
  readonly prepared: CreditDraft | undefined;
}

/** Renders the side panel by role: received credits, or a lender's own history and form. */
export function NegotiationPanels({ actor, propose, negotiation, readAt, panel, prepared }: Props) {
  const { current, close, save } = panel;
  const language = useLanguage();
  const prepares = usePreparing(current === 'proposal', isOpen(propose));
  if (partOf(actor) !== 'makes') {
    return (
      <ReceivedPanel
        negotiation={negotiation}
        actor={actor}
        open={current === 'proposals'}
        accept={panel.accept}
        onClose={close}
      />
    );
  }
  return (
    <>
      <HistoryPanel negotiation={negotiation} open={current === 'history'} onClose={close} />
      {prepares && (
        <CreditPanel
          negotiation={negotiation}
          readAt={readAt}
          closed={propose?.refusal && sayRefusal(propose.refusal, language)}
          prepared={prepared}
          open
          onClose={close}
          onSave={save}
        />
      )}
    </>
  );
}

/**
 * Returns whether the form is shown.
 * A form opened while allowed stays with its input until the reader closes it.
 */
function usePreparing(open: boolean, allowed: boolean): boolean {
  const [begun, setBegun] = useState(false);
  const prepares = open && (begun || allowed);
  if (prepares !== begun) setBegun(prepares);
  return prepares;
}
