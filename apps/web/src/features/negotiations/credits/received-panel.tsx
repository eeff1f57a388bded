import { type Actor, PANEL_WIDTHS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import type { Negotiation } from '../detail/negotiation.view.ts';
import { Credits } from './credits.tsx';
import { useCreditAnswers } from './use-credit-answers.tsx';

interface Props {
  readonly negotiation: Negotiation;
  /** Reader: the acquirer answers, a moderator only reads. */
  readonly actor: Actor;
  readonly open: boolean;
  /** Id of the credit whose acceptance the page address asks about. */
  readonly accept: number | undefined;
  readonly onClose: () => void;
}

/** Renders the side panel of the credits received for a schedule. */
export function ReceivedPanel({ negotiation, actor, open, accept, onClose }: Props) {
  const { t } = useTranslation('negotiation');
  const { actionsOf, dialog } = useCreditAnswers(negotiation, actor, open ? accept : undefined);
  return (
    <SidePanel open={open} title={t(($) => $.panels.credits)} width={PANEL_WIDTHS.wide} onClose={onClose}>
      <Credits negotiation={negotiation} as="received" actionsOf={actionsOf} />
      {dialog}
    </SidePanel>
  );
}
