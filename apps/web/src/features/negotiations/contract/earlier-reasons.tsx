import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { Negotiation } from '../detail/negotiation.view.ts';

type Version = NonNullable<Negotiation['winner']>['earlier_contracts'][number];

/** Renders why earlier versions were rejected, as a checklist for the newest. */
export function EarlierReasons({ contracts }: { readonly contracts: readonly Version[] }) {
  const { t } = useTranslation('negotiation');
  const { instant } = useFormat();
  if (contracts.length === 0) return null;
  return (
    <div>
      <Typography variant="h3">{t(($) => $.contract.earlier, { count: contracts.length })}</Typography>
      {contracts.map(({ id, name, created_at, refusal_reason }) => (
        <Typography key={id} variant="body2" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {t(($) => $.contract.earlierSent, { name, at: instant(created_at) })}
          {'. '}
          {t(($) => $.contract.earlierReason, { reason: refusal_reason ?? t(($) => $.contract.noReason) })}
        </Typography>
      ))}
    </div>
  );
}
