import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Reply } from '@pregao/contract';
import { HELD_CHANGE_KIND_LABELS } from '@pregao/domain';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { call } from '../../lib/api/client.ts';
import { ApiProblem } from '../../lib/api/problem.ts';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { type Act, useAct } from '../../lib/use-act.ts';
import { DefinitionGrid } from '../../ui/definition-grid.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ChangeValues } from '../held-changes/public.ts';
import { Lead, Stack, Title } from './form-parts.tsx';

const route = getRouteApi('/auth/held-change');

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Token of the mailed link, kept in the history state: it survives a reload without being in the URL. */
    readonly stopToken?: string;
  }
}

type Change = Reply<'previewHeldChange'>;

const preview = (token: string) => call('previewHeldChange', { body: { token } });
const stop = (token: string) => call('stopHeldChange', { body: { token } });

const keyOf = (error: unknown) => (error instanceof ApiProblem ? error.key : undefined);

/**
 * Shows the held change of a mailed link and stops it after a click and a confirmation.
 * Loading the page changes nothing, so that mail scanners cannot stop a change.
 * The token is removed from the URL as soon as it is read; the history state keeps it for a reload.
 */
export function HeldChangePage() {
  const { t } = useTranslation('held');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const storedToken = useLocation({ select: ({ state }) => state.stopToken });
  const [token] = useState(search.token ?? storedToken);
  const previewChange = useAct(preview);
  const stopping = useAct(stop);
  const { run } = previewChange;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, for the token that the page was opened with
  useEffect(() => {
    if (token === undefined) return;
    if (search.token !== undefined)
      void navigate({ search: {}, replace: true, state: { stopToken: search.token } });
    void run(token);
  }, [token]);
  const ended = [previewChange.error, stopping.error].some((error) => keyOf(error) === 'HELD_CHANGE_ENDED');
  const unknown = token === undefined || keyOf(previewChange.error) === 'STOP_LINK_INVALID';
  const title = t(($) =>
    stopping.result
      ? $.link.stoppedTitle
      : ended
        ? $.link.endedTitle
        : unknown
          ? $.link.unknownTitle
          : $.link.title,
  );
  usePageTitle(title);
  return (
    <Stack aria-busy={previewChange.pending || undefined}>
      <div>
        <Title>{title}</Title>
        {previewChange.result && !stopping.result && !ended && <Lead>{t(($) => $.link.lead)}</Lead>}
      </div>
      {stopping.result && <Notice tone="green">{t(($) => $.link.stopped)}</Notice>}
      {ended && <Notice tone="amber">{t(($) => $.link.ended)}</Notice>}
      {token === undefined && <Notice tone="amber">{t(($) => $.link.noToken)}</Notice>}
      {!ended && token !== undefined && previewChange.error !== undefined && (
        <PreviewFailed
          error={previewChange.error}
          onRetry={unknown ? undefined : () => void previewChange.run(token)}
        />
      )}
      {previewChange.result && !stopping.result && !ended && token !== undefined && (
        <>
          <Facts change={previewChange.result} />
          <StopButtons act={stopping} token={token} />
        </>
      )}
      <TextLink to="/auth/login">{t(($) => $.link.enter)}</TextLink>
    </Stack>
  );
}

function PreviewFailed({ error, onRetry }: { error: unknown; onRetry: (() => void) | undefined }) {
  const { t } = useTranslation('held');
  const failure = useErrorTexts(error);
  return (
    <>
      {failure && <Notice tone="red">{failure.text}</Notice>}
      {onRetry && (
        <Button color="inherit" onClick={onRetry}>
          {t(($) => $.link.retry)}
        </Button>
      )}
    </>
  );
}

/** Keeps two columns in the narrow frame as well. */
const Pairs = styled('div')(({ theme }) => ({
  '& dl': { gap: theme.spacing(4), gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Until = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
}));

function Facts({ change }: { change: Change }) {
  const { t } = useTranslation('held');
  const language = useLanguage();
  const { instant, deadline } = useFormat();
  return (
    <>
      <Pairs>
        <DefinitionGrid
          items={[
            { label: t(($) => $.link.kind), value: HELD_CHANGE_KIND_LABELS[change.kind][language] },
            { label: t(($) => $.link.company), value: change.company_name },
            change.user_name !== null && { label: t(($) => $.link.user), value: change.user_name },
            {
              label: t(($) => $.link.askedBy),
              value: `${change.asked_by_name} (${change.asked_by_company})`,
            },
            { label: t(($) => $.link.askedAt), value: instant(change.asked_at) },
          ]}
        />
      </Pairs>
      <ChangeValues values={change.values} />
      <Until>
        <Trans
          t={t}
          i18nKey={($) => $.link.until}
          values={{ until: deadline(change.effective_at) }}
          components={{ b: <b style={{ whiteSpace: 'nowrap' }} /> }}
        />
      </Until>
    </>
  );
}

interface StopProps {
  readonly act: Act<string, unknown>;
  readonly token: string;
}

/** Renders the stop button, then its confirmation. */
function StopButtons({ act, token }: StopProps) {
  const { t } = useTranslation('held');
  const [isAsking, setAsking] = useState(false);
  const failure = useErrorTexts(act.error);
  if (!isAsking)
    return (
      <Button variant="contained" size="large" onClick={() => setAsking(true)}>
        {t(($) => $.link.stop)}
      </Button>
    );
  return (
    <>
      {failure ? (
        <Notice tone="red">{failure.text}</Notice>
      ) : (
        <Notice tone="grey">{t(($) => $.link.sure)}</Notice>
      )}
      <Button
        variant="contained"
        size="large"
        autoFocus
        loading={act.pending}
        onClick={() => void act.run(token)}
      >
        {t(($) => $.link.confirm)}
      </Button>
      <Button color="inherit" disabled={act.pending} onClick={() => setAsking(false)}>
        {t(($) => $.link.keep)}
      </Button>
    </>
  );
}
