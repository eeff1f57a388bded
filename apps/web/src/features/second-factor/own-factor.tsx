import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Reply } from '@pregao/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FactorAct } from './factor-act.tsx';
import { FactorFrame, FactorRow } from './factor-frame.tsx';
import { type OwnAct, ownSecondFactor, SECOND_FACTOR } from './second-factor.queries.ts';

type Factor = Reply<'getSecondFactor'>;

const FactorStatus = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(4) }));

/** Renders the company's requirement for readers without a factor of their own. */
function Required({ factor }: { readonly factor: Factor }) {
  const { t } = useTranslation('secondFactor');
  const { deadline } = useFormat();
  if (factor.policy === 'MAILED_PIN') return null;
  const until = factor.enroll_until;
  return (
    <FactorStatus>
      <Notice tone={until ? 'amber' : 'grey'}>
        {until ? t(($) => $.requiredUntil, { until: deadline(until) }) : t(($) => $.required)}
      </Notice>
    </FactorStatus>
  );
}

function App({ factor, onAct }: { readonly factor: Factor; readonly onAct: (act: OwnAct) => void }) {
  const { t } = useTranslation('secondFactor');
  const { instant } = useFormat();
  if (factor.app === null)
    return (
      <FactorRow>
        <p>{t(($) => $.byPin)}</p>
        <Button variant="outlined" onClick={() => onAct('enroll')}>
          {t(($) => $.enroll)}
        </Button>
      </FactorRow>
    );
  const { enrolled_at, used_at } = factor.app;
  const codes = factor.recovery_codes;
  return (
    <FactorRow>
      <div>
        <b>{t(($) => $.byApp)}</b>
        <p>{t(($) => $.since, { time: instant(enrolled_at) })}</p>
        <p>{used_at ? t(($) => $.used, { time: instant(used_at) }) : t(($) => $.never)}</p>
        {codes > 0 && <p>{t(($) => $.codes, { count: codes })}</p>}
        {codes === 0 && <Notice tone="amber">{t(($) => $.codes, { count: 0 })}</Notice>}
      </div>
      <div data-acts>
        <Button variant="outlined" onClick={() => onAct('enroll')}>
          {t(($) => $.replace)}
        </Button>
        <Button variant="outlined" onClick={() => onAct('renew')}>
          {t(($) => $.renew)}
        </Button>
        {factor.policy === 'MAILED_PIN' && (
          <Button color="error" onClick={() => onAct('remove')}>
            {t(($) => $.remove)}
          </Button>
        )}
      </div>
    </FactorRow>
  );
}

/** Renders the reader's second factor: the mailed PIN, or an authenticator app with recovery codes. */
export function OwnFactor() {
  const { t } = useTranslation('secondFactor');
  const heading = useId();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(ownSecondFactor);
  const [act, setAct] = useState<OwnAct>();
  const done = (message: string | undefined) => {
    setAct(undefined);
    if (message) toast.success(message);
    void queries.invalidateQueries({ queryKey: SECOND_FACTOR });
    void queries.invalidateQueries({ queryKey: ['users', 'factors'] });
  };
  return (
    <FactorFrame role="region" aria-labelledby={heading}>
      <h2 id={heading}>{t(($) => $.title)}</h2>
      <p>{t(($) => $.lead)}</p>
      {data === undefined && error === null && <Skeleton height={96} aria-hidden="true" />}
      {data === undefined && error && (
        <FailedState title={t(($) => $.failed)} error={error} onRetry={() => void refetch()} />
      )}
      {data && <Required factor={data} />}
      {data && act === undefined && <App factor={data} onAct={setAct} />}
      {act && <FactorAct key={act} act={act} onDone={done} onCancel={() => setAct(undefined)} />}
    </FactorFrame>
  );
}
