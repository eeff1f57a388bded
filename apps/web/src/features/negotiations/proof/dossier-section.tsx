import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TermHelp } from '../../../ui/term-help.tsx';
import { LinkButton } from './link-button.tsx';
import { dossierLinkOf } from './proof.queries.ts';

/** Renders the dossier downloads, the proof of a completed deal. */
export function DossierSection({ offerId }: { readonly offerId: number }) {
  const { t } = useTranslation('negotiation');
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 4 }}>
      <Typography variant="h2">
        {t(($) => $.dossier.title)} <TermHelp term="dossier" />
      </Typography>
      <Typography variant="body1" sx={{ color: 'text.secondary' }}>
        {t(($) => $.dossier.text)}
      </Typography>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <LinkButton variant="outlined" ask={() => dossierLinkOf(offerId, 'pdf')}>
          {t(($) => $.dossier.pdf)}
        </LinkButton>
        <LinkButton variant="outlined" ask={() => dossierLinkOf(offerId, 'json')}>
          {t(($) => $.dossier.json)}
        </LinkButton>
      </div>
    </Card>
  );
}
