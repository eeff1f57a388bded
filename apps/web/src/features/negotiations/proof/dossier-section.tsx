import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { DOSSIER_STAGE_LABELS } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { InstantText } from '../../../ui/day-text.tsx';
import { TermHelp } from '../../../ui/term-help.tsx';
import { LinkButton } from './link-button.tsx';
import { dossierLinkOf, dossierVersions } from './proof.queries.ts';
import { type DossierVersion, newestFirst } from './proof.view.ts';

const Versions = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2, 4),
    padding: theme.spacing(3, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

/**
 * Renders the dossier downloads, the proof of a completed deal: the newest version, and the earlier ones once
 * its settlement was closed.
 */
export function DossierSection({ offerId }: { readonly offerId: number }) {
  const { t } = useTranslation('negotiation');
  // Without the list the buttons still offer the newest version, or show why there is none.
  const versions = newestFirst(useQuery(dossierVersions(offerId)).data ?? []);
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 4 }}>
      <Typography variant="h2">
        {t(($) => $.dossier.title)} <TermHelp term="dossier" />
      </Typography>
      <Typography variant="body1" sx={{ color: 'text.secondary' }}>
        {t(($) => (versions.length > 1 ? $.dossier.textClosed : $.dossier.text))}
      </Typography>
      {versions.length > 1 ? (
        <Versions aria-label={t(($) => $.dossier.versions)}>
          {versions.map((version, index) => (
            <Version key={version.version} offerId={offerId} version={version} isNewest={index === 0} />
          ))}
        </Versions>
      ) : (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <LinkButton variant="outlined" ask={() => dossierLinkOf(offerId, 'pdf')}>
            {t(($) => $.dossier.pdf)}
          </LinkButton>
          <LinkButton variant="outlined" ask={() => dossierLinkOf(offerId, 'json')}>
            {t(($) => $.dossier.json)}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}

interface VersionProps {
  readonly offerId: number;
  readonly version: DossierVersion;
  readonly isNewest: boolean;
}

function Version({ offerId, version: { version, stage, created_at }, isNewest }: VersionProps) {
  const { t } = useTranslation('negotiation');
  const language = useLanguage();
  const name = t(($) => (isNewest ? $.dossier.newest : $.dossier.version), { version });
  return (
    <li>
      <div>
        <Typography variant="body1" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {DOSSIER_STAGE_LABELS[stage][language]}, <InstantText instant={created_at} />
        </Typography>
      </div>
      <div data-off-paper="" style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {(['pdf', 'json'] as const).map((form) => (
          <LinkButton
            key={form}
            variant="outlined"
            aria-label={t(($) => $.dossier.download, { version, form: form.toUpperCase() })}
            ask={() => dossierLinkOf(offerId, form, version)}
          >
            {form.toUpperCase()}
          </LinkButton>
        ))}
      </div>
    </li>
  );
}
