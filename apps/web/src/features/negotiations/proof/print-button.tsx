import type { Actor } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons.tsx';
import type { Negotiation } from '../detail/negotiation.view.ts';
import { LinkButton } from './link-button.tsx';
import { dossierLinkOf, draftLinkOf } from './proof.queries.ts';
import { draftableOf, showsDossier } from './proof.view.ts';

interface Props {
  readonly actor: Actor;
  readonly negotiation: Negotiation;
}

/** Opens the PDF of a deal to print it; renders nothing while the deal has none. */
export function PrintButton({ actor, negotiation }: Props) {
  const { t } = useTranslation('negotiation');
  const draftable = draftableOf(actor, negotiation);
  const ask = showsDossier(actor, negotiation)
    ? () => dossierLinkOf(negotiation.id, 'pdf')
    : draftable !== undefined && (() => draftLinkOf(draftable));
  if (!ask) return null;
  return (
    <LinkButton
      inTab
      variant="outlined"
      startIcon={<Icon name="print" size={18} />}
      loadingPosition="start"
      ask={ask}
    >
      {t(($) => $.actions.print)}
    </LinkButton>
  );
}
