import { PANEL_WIDTHS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { Proposals } from '../proposals/proposals.tsx';
import type { Negotiation } from './negotiation.view.ts';

interface Props {
  readonly negotiation: Negotiation;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A lender's own proposals on a schedule. */
export function HistoryPanel({ negotiation, open, onClose }: Props) {
  const { t } = useTranslation('negotiation');
  return (
    <SidePanel open={open} title={t(($) => $.panels.history)} width={PANEL_WIDTHS.history} onClose={onClose}>
      <Proposals negotiation={negotiation} as="history" />
    </SidePanel>
  );
}
