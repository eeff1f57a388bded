import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { approvalActsOf, may } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { useUser } from '../../lib/session/session.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { FigureList } from '../../ui/figure-list.tsx';
import { BindingDialog } from '../../ui/overlays/binding-dialog.tsx';
import { useSetApprovalLimits } from './approvals.queries.ts';
import { approvalLimits, LIMIT_FIELDS } from './waiting-approvals.queries.ts';

type Limits = Readonly<Record<(typeof LIMIT_FIELDS)[keyof typeof LIMIT_FIELDS], number | null>>;

/** Renders the approval limits of operators: editable for a MASTER, read-only for other users. */
export function LimitsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['approvals', 'common']);
  const user = useUser();
  const { data, error, refetch } = useQuery(approvalLimits());
  const sets = may(user, 'set-approval-limits');
  if (data && sets) return <SetLimits limits={data} onClose={onClose} />;
  // Renders no dialog while loading: the editable dialog would replace it.
  if (sets && error === null) return null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="approval-limits">
      <DialogTitle id="approval-limits">{t(($) => $.limits.title, { ns: 'approvals' })}</DialogTitle>
      <DialogContent>
        {data && <ReadOnlyLimits limits={data} />}
        {!data && error && (
          <FailedState
            title={t(($) => $.limits.failedLoad, { ns: 'approvals' })}
            error={error}
            onRetry={refetch}
          />
        )}
        {!data && !error && <Skeleton height={80} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(($) => $.actions.close, { ns: 'common' })}</Button>
      </DialogActions>
    </Dialog>
  );
}

function ReadOnlyLimits({ limits }: { readonly limits: Limits }) {
  const { t } = useTranslation('approvals');
  const { money } = useFormat();
  const amountOf = (amount: number | null) => (amount === null ? t(($) => $.limits.none) : money(amount));
  return (
    <FigureList
      items={approvalActsOf(useUser().company_type).map((act) => ({
        label: t(($) => $.limits.fields[act]),
        value: amountOf(limits[LIMIT_FIELDS[act]]),
      }))}
    />
  );
}

function SetLimits({ limits, onClose }: { readonly limits: Limits; readonly onClose: () => void }) {
  const { t } = useTranslation('approvals');
  const acts = approvalActsOf(useUser().company_type);
  const saveLimits = useSetApprovalLimits();
  const [typed, setTyped] = useState(limits);
  const isZero = Object.values(typed).includes(0);
  const unchanged = acts.every((act) => typed[LIMIT_FIELDS[act]] === limits[LIMIT_FIELDS[act]]);
  const blocked = isZero ? t(($) => $.limits.zero) : unchanged ? t(($) => $.limits.unchanged) : undefined;
  return (
    <BindingDialog
      open
      onClose={onClose}
      onConfirm={() => saveLimits.mutateAsync(typed)}
      title={t(($) => $.limits.title)}
      sentence={t(($) => $.limits.sentence)}
      tick={t(($) => $.limits.tick)}
      verb={t(($) => $.limits.verb)}
      blocked={saveLimits.isIdle ? blocked : undefined}
      success={{ title: t(($) => $.limits.done), text: t(($) => $.limits.doneText) }}
      failure={{ title: t(($) => $.limits.failed) }}
    >
      {acts.map((act) => (
        <MoneyField
          key={act}
          label={t(($) => $.limits.fields[act])}
          help={t(($) => $.limits.help)}
          value={typed[LIMIT_FIELDS[act]]}
          onChange={(value) => setTyped((now) => ({ ...now, [LIMIT_FIELDS[act]]: value }))}
        />
      ))}
    </BindingDialog>
  );
}
