import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { HELD_CHANGE_KIND_LABELS, isHeld, PANEL_WIDTHS, type RefusalKey } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translateRefusal } from '../../i18n/refusal-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { actorOf } from '../../lib/session/actor.ts';
import { useUser } from '../../lib/session/session.ts';
import { useServerClock } from '../../lib/use-server-now.ts';
import { DisabledHint } from '../../ui/disabled-hint.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { AnswerChange } from './answer-change.tsx';
import { ChangeDetail } from './change-detail.tsx';
import { heldChangeDetail } from './held-changes.queries.ts';
import { heldChangeActsOf } from './held-changes.view.ts';
import type { HeldChange } from './waiting-changes.queries.ts';

interface Props {
  /** Id of the change to show; the panel is open while it is set. */
  readonly id: number | undefined;
  readonly onClose: () => void;
}

/** Renders the detail panel of a held change, with the actions that the reader may take. */
export function HeldChangePanel({ id, onClose }: Props) {
  const { t } = useTranslation('heldChanges');
  const language = useLanguage();
  // Keeps the last change rendered during the closing animation.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const {
    data: change,
    error,
    refetch,
  } = useQuery({
    ...heldChangeDetail(shown ?? 0),
    enabled: shown !== undefined,
  });
  const [asking, setAsking] = useState<{ act: 'release' | 'stop'; open: boolean }>();
  return (
    <SidePanel
      open={id !== undefined}
      title={change ? HELD_CHANGE_KIND_LABELS[change.kind][language] : t(($) => $.panel)}
      width={PANEL_WIDTHS.wide}
      onClose={onClose}
      textOnly={change !== undefined}
      {...(change &&
        isHeld(change) && {
          actions: () => <Acts change={change} onAct={(act) => setAsking({ act, open: true })} />,
        })}
    >
      {change && <ChangeDetail change={change} />}
      {!change && error && <FailedState error={error} title={t(($) => $.failedLoad)} onRetry={refetch} />}
      {!change && !error && <PanelSkeleton />}
      {change && asking && (
        <AnswerChange
          key={`${change.id} ${asking.act}`}
          {...asking}
          change={change}
          onClose={() => setAsking({ ...asking, open: false })}
        />
      )}
    </SidePanel>
  );
}

function PanelSkeleton() {
  return (
    <div aria-busy="true" style={{ display: 'grid', gap: 24 }}>
      <Skeleton height={56} />
      <Skeleton height={168} />
      <Skeleton height={200} />
    </div>
  );
}

function Acts({ change, onAct }: { change: HeldChange; onAct: (act: 'release' | 'stop') => void }) {
  const { t } = useTranslation('heldChanges');
  const language = useLanguage();
  const actor = actorOf(useUser());
  const { release, stop } = heldChangeActsOf(actor, change, useServerClock());
  const reason = (key: RefusalKey | undefined) => {
    if (key === 'NO_PERMISSION') return t(($) => $.stop.notYours);
    return key === undefined ? undefined : translateRefusal(key, language);
  };
  return (
    <>
      {stop && (
        <DisabledHint reason={reason(stop.refusal)}>
          <Button
            variant="outlined"
            color="error"
            disabled={stop.refusal !== undefined}
            onClick={() => onAct('stop')}
          >
            {t(($) => $.stop.verb)}
          </Button>
        </DisabledHint>
      )}
      {release && (
        <DisabledHint reason={reason(release.refusal)}>
          <Button
            variant="contained"
            disabled={release.refusal !== undefined}
            onClick={() => onAct('release')}
          >
            {t(($) => $.release.verb)}
          </Button>
        </DisabledHint>
      )}
    </>
  );
}
