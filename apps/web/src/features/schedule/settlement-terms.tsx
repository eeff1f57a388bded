import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { COLLECTION_ROUTE_LABELS, may, RECOURSE_LABELS } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { lazyPart } from '../../lib/chunk-reload/lazy.ts';
import { useUser } from '../../lib/session/session.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { FigureList } from '../../ui/figure-list.tsx';
import { settlementTerms } from './schedule.queries.ts';

const SettingsDialog = lazyPart(
  () => import('../settlement/settings-dialog.tsx').then((file) => file.SettingsDialog),
  'settlement',
);

/** Renders the settlement terms that the schedule is frozen with, and for a MASTER the way to change them. */
export function SettlementTerms() {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const maySet = may(useUser(), 'set-settlement-settings');
  const [settings, setSettings] = useState(false);
  const { data, error, refetch } = useQuery(settlementTerms());
  if (data === undefined && error)
    return <FailedState title={t(($) => $.offer.termsFailed)} error={error} onRetry={refetch} />;
  return (
    <div>
      <FigureList
        items={[
          {
            label: t(($) => $.offer.route),
            value: data ? COLLECTION_ROUTE_LABELS[data.collection_route][language] : <Skeleton width={160} />,
          },
          {
            label: t(($) => $.offer.recourse),
            value: data ? RECOURSE_LABELS[data.recourse][language] : <Skeleton width={160} />,
          },
        ]}
      />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
        {t(($) => (maySet ? $.offer.frozen : $.offer.frozenByMaster))}
      </Typography>
      {maySet && (
        <Button size="small" style={{ marginLeft: -12 }} onClick={() => setSettings(true)}>
          {t(($) => $.offer.changeTerms)}
        </Button>
      )}
      {settings && (
        <Suspense fallback={null}>
          <SettingsDialog onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </div>
  );
}
