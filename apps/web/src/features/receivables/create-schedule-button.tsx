import Button from '@mui/material/Button';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SCHEDULE_PAGE, type ScheduleSearch, selectionAddress } from '../../lib/router/schedule-address.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DisabledHint } from '../../ui/disabled-hint.tsx';
import { useSaveSelection } from './receivables.queries.ts';
import type { SelectionState } from './selection-state.view.ts';

/** Renders the link to the create-schedule screen, or a disabled button with the reason. */
export function CreateScheduleButton({ selection }: { selection: SelectionState }) {
  const { t } = useTranslation('receivables');
  const { ids, flag, problem } = selection;
  const text = t(($) => $.selection.create);
  if (problem !== undefined || flag === undefined) {
    return (
      <DisabledHint reason={t(($) => $.problems[problem ?? 'mixed'])}>
        <Button data-first-act variant="contained" disabled>
          {text}
        </Button>
      </DisabledHint>
    );
  }
  const search = selectionAddress(ids, flag);
  if (search === undefined) return <LongSelectionButton ids={ids} flag={flag} text={text} />;
  return (
    <ButtonLink
      data-first-act
      variant="contained"
      to={SCHEDULE_PAGE}
      search={search as never}
      state={{ selectedRows: ids, flag }}
      preload={false}
    >
      {text}
    </ButtonLink>
  );
}

interface LongSelectionProps {
  readonly ids: readonly number[];
  readonly flag: NonNullable<SelectionState['flag']>;
  readonly text: string;
}

/** Button for more rows than a URL can hold: it creates a simulation first and links to its id. */
function LongSelectionButton({ ids, flag, text }: LongSelectionProps) {
  const router = useRouter();
  const saveSelection = useSaveSelection();
  const open = (newTab: boolean) => {
    // Opened synchronously in the click handler, so that popup blockers allow it.
    const tab = newTab ? window.open('', '_blank') : null;
    saveSelection.mutate(
      { ids, flag },
      {
        onSuccess({ id }) {
          const search: ScheduleSearch = { simulation: id };
          const { href } = router.buildLocation({ to: SCHEDULE_PAGE, search: search as never });
          if (tab) tab.location.href = href;
          else void router.navigate({ to: SCHEDULE_PAGE, search: search as never });
        },
        onError: () => tab?.close(),
      },
    );
  };
  const wantsNewTab = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.button === 1;
  return (
    <Button
      data-first-act
      variant="contained"
      loading={saveSelection.isPending}
      onClick={(event) => open(wantsNewTab(event))}
      onAuxClick={(event) => wantsNewTab(event) && open(true)}
    >
      {text}
    </Button>
  );
}
