import type { Actor } from '@pregao/domain';
import { useState } from 'react';
import { translateRefusal } from '../../../i18n/refusal-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { CreditDraft } from '../credits/credit.view.ts';
import { CreditPanel } from '../credits/credit-panel.tsx';
import { ReceivedPanel } from '../credits/received-panel.tsx';
import { type DealAct, isOpen } from './deal-act.view.ts';
import { sectionOf } from './deal-acts.view.ts';
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
  const mayDraft = useDraftPanel(current === 'proposal', isOpen(propose));
  if (sectionOf(actor) !== 'makes') {
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
      {mayDraft && (
        <CreditPanel
          negotiation={negotiation}
          readAt={readAt}
          closed={propose?.refusal && translateRefusal(propose.refusal, language)}
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
function useDraftPanel(open: boolean, allowed: boolean): boolean {
  const [begun, setBegun] = useState(false);
  const mayDraft = open && (begun || allowed);
  if (mayDraft !== begun) setBegun(mayDraft);
  return mayDraft;
}
