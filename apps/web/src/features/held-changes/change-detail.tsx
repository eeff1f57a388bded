import { styled } from '@mui/material/styles';
import { Trans, useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useServerClock } from '../../lib/use-server-now.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { DefinitionGrid } from '../../ui/definition-grid.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { ChangeValues } from './change-values.tsx';
import { consequenceOf, progressOf } from './held-changes.view.ts';
import { personNameOf } from './held-values.view.ts';
import type { HeldChange } from './waiting-changes.queries.ts';

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(6) }));

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  '& p': { ...theme.typography.h3, margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& p + p': { ...theme.typography.body1, color: theme.vars.palette.text.secondary },
}));

/** Renders the details of a held change: status, next step, facts, and values before and after. */
export function ChangeDetail({ change }: { change: HeldChange }) {
  const { t } = useTranslation('heldChanges');
  const { instant, person: nameOf } = useFormat();
  const { company, asked_by, asked_at, end_reason, status, values } = change;
  const person = personNameOf(change);
  const consequence = status === 'HELD' ? consequenceOf(change) : undefined;
  return (
    <Stack>
      <ProgressHead change={change} />
      {end_reason && <Notice tone="grey">{t(($) => $.endReason, { reason: end_reason })}</Notice>}
      <DefinitionGrid
        items={[
          { label: t(($) => $.columns.company), value: company.name },
          person !== '' && { label: t(($) => $.columns.user), value: person },
          {
            label: t(($) => $.columns.askedBy),
            value: `${nameOf(asked_by.name)} (${asked_by.company.name})`,
          },
          { label: t(($) => $.askedAt), value: instant(asked_at) },
        ]}
      />
      <ChangeValues values={values} />
      {consequence && <Notice tone="grey">{t(($) => $.consequence[consequence])}</Notice>}
    </Stack>
  );
}

/** Renders in one sentence what happens next to the change, or how it ended. */
function ProgressHead({ change }: { change: HeldChange }) {
  const { t } = useTranslation('heldChanges');
  const { deadline } = useFormat();
  const progress = progressOf(change, useServerClock(), useLanguage());
  return (
    <Head>
      <StatusBadge kind="heldChange" status={change.status} />
      <p>
        <Trans
          t={t}
          i18nKey={($) => $.story[progress.kind]}
          values={{ ...progress, at: deadline(progress.at) }}
          components={{ one: <NoWrap /> }}
        />
      </p>
      {progress.kind === 'waits' && (
        <p>
          <Countdown to={progress.at} />
        </p>
      )}
    </Head>
  );
}
