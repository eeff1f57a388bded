import Button from '@mui/material/Button';
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
  /** Prints the page itself: its settlement goes on after the documents of the deal. */
  readonly isPage: boolean;
}

/** Opens the PDF of a deal to print it, or prints the page; renders nothing while the deal has no PDF. */
export function PrintButton({ actor, negotiation, isPage }: Props) {
  const { t } = useTranslation('negotiation');
  if (isPage)
    return (
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="print" size={18} />}
        onClick={() => window.print()}
      >
        {t(($) => $.actions.print)}
      </Button>
    );
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
