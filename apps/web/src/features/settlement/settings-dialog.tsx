import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import {
  COLLECTION_ROUTE_LABELS,
  COLLECTION_ROUTES,
  MAX_TOLERANCE,
  RECOURSE_LABELS,
  RECOURSES,
} from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { type CompanyTerms, settlementSettings, useSettlementAct } from './settlement.queries.ts';

/** Renders the settlement terms of the reader's company, which its next schedules are made available with. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['settlement', 'common']);
  const { data, error, refetch } = useQuery(settlementSettings());
  if (data) return <SetSettings settings={data} onClose={onClose} />;
  // Renders no dialog while loading: the editable dialog would replace it.
  if (error === null) return null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="settlement-terms">
      <DialogTitle id="settlement-terms">{t(($) => $.settings.title, { ns: 'settlement' })}</DialogTitle>
      <DialogContent>
        <FailedState
          title={t(($) => $.settings.loadFailed, { ns: 'settlement' })}
          error={error}
          onRetry={refetch}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(($) => $.actions.close, { ns: 'common' })}</Button>
      </DialogActions>
    </Dialog>
  );
}

function SetSettings({
  settings: current,
  onClose,
}: {
  readonly settings: CompanyTerms;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const { money } = useFormat();
  const [settings] = useState(current);
  const [route, setRoute] = useState(settings.collection_route);
  const [recourse, setRecourse] = useState(settings.recourse);
  const [fee, setFee] = useState(settings.fee_tolerance);
  const [match, setMatch] = useState<number | null>(settings.match_tolerance);
  const set = useSettlementAct('setSettlementSettings');
  // The terms of schedules are those of an acquirer; an investor has none.
  const isAcquirer = settings.collection_route !== null;
  const most = money(MAX_TOLERANCE);
  const changed = {
    collection_route: route === settings.collection_route ? undefined : route,
    recourse: recourse === settings.recourse ? undefined : recourse,
    fee_tolerance: fee === settings.fee_tolerance ? undefined : (fee ?? 0),
    match_tolerance: match === settings.match_tolerance ? undefined : (match ?? 0),
  };
  const body = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
  const isAbove = [fee, match].some((amount) => amount !== null && amount > MAX_TOLERANCE);
  const unchanged = Object.keys(body).length === 0 ? t(($) => $.settings.unchanged) : undefined;
  const above = (amount: number | null) =>
    amount !== null && amount > MAX_TOLERANCE ? t(($) => $.settings.above, { most }) : undefined;
  const { tick, ...texts } = t(($) => $.settings);
  return (
    <ActDialog
      texts={isAcquirer ? { ...texts, tick } : texts}
      sentence={t(($) => (isAcquirer ? $.settings.sentence : $.settings.sentenceLender))}
      blocked={isAbove ? t(($) => $.settings.above, { most }) : unchanged}
      reply={set.data}
      onConfirm={() => set.mutateAsync({ body: body as typeof changed })}
      onClose={onClose}
    >
      {isAcquirer && (
        <>
          <SelectField
            label={t(($) => $.settings.route)}
            value={route ?? ''}
            onChange={({ target }) => setRoute(COLLECTION_ROUTES.find((one) => one === target.value) ?? null)}
            options={COLLECTION_ROUTES.map((one) => ({
              value: one,
              text: COLLECTION_ROUTE_LABELS[one][language],
            }))}
          />
          <SelectField
            label={t(($) => $.settings.recourse)}
            value={recourse ?? ''}
            onChange={({ target }) => setRecourse(RECOURSES.find((one) => one === target.value) ?? null)}
            options={RECOURSES.map((one) => ({ value: one, text: RECOURSE_LABELS[one][language] }))}
          />
          <MoneyField
            label={t(($) => $.settings.fee)}
            help={t(($) => $.settings.feeHelp, { most })}
            error={above(fee)}
            value={fee}
            onChange={setFee}
          />
        </>
      )}
      <MoneyField
        label={t(($) => $.settings.match)}
        help={t(($) => $.settings.matchHelp, { most })}
        error={above(match)}
        value={match}
        onChange={setMatch}
      />
    </ActDialog>
  );
}
