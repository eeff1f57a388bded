import { PANEL_WIDTHS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { Credits } from '../credits/credits.tsx';
import type { Negotiation } from './negotiation.view.ts';

interface Props {
  readonly negotiation: Negotiation;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Renders the side panel of a lender's own credits on a schedule. */
export function HistoryPanel({ negotiation, open, onClose }: Props) {
  const { t } = useTranslation('negotiation');
  return (
    <SidePanel open={open} title={t(($) => $.panels.history)} width={PANEL_WIDTHS.history} onClose={onClose}>
      <Credits negotiation={negotiation} as="history" />
    </SidePanel>
  );
}
