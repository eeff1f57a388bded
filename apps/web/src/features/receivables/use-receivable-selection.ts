import { RECEIVABLE_STATUS_LABELS, today } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useSavedSelection } from '../../lib/saved-selection.ts';
import { serverClock } from '../../lib/session/session.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import type { RowSelection } from '../../ui/table/types.ts';
import { stillFree } from './receivables.queries.ts';
import { type ReceivableRow, tickedInVain } from './receivables.view.ts';
import {
  isNoneSelected,
  NONE_SELECTED,
  SELECTED_FORM,
  type Selected,
  seenOn,
  sizeOf,
  ticked,
  tickedOf,
  withoutTaken,
  withoutUnavailable,
} from './selected.view.ts';

export interface ReceivableSelection extends RowSelection<ReceivableRow> {
  readonly selected: Selected;
  /** Replaces the selection. */
  readonly take: (selected: Selected) => void;
}

/**
 * Returns the selected receivables over all pages. It warns about a ticked row that no schedule can include.
 */
export function useReceivableSelection(
  reader: number,
  shown: readonly ReceivableRow[] | undefined,
): ReceivableSelection {
  const { t } = useTranslation('receivables');
  const language = useLanguage();
  const { selection: selected, set } = useSavedSelection('receivables', reader, SELECTED_FORM);

  const narrow = useNarrow(selected, set);
  useEffect(() => narrow((now) => withoutTaken(now, seenOn(now, shown ?? []))));

  const latest = useRef(selected);
  latest.current = selected;
  const query = stillFree(reader, () => latest.current);
  const { data: answers } = useQuery({ ...query, enabled: !isNoneSelected(selected) });
  useEffect(() => {
    if (answers) narrow((now) => withoutUnavailable(now, answers, today(serverClock())));
  }, [answers, narrow]);

  return useMemo(() => {
    const warn = (vain: readonly ReceivableRow[]) => {
      const [first] = vain;
      if (first === undefined) return;
      const status = RECEIVABLE_STATUS_LABELS[first.status][language];
      toast.warning(
        vain.length === 1
          ? t(($) => $.tickedInVain.one, { id: String(first.id), status })
          : t(($) => $.tickedInVain.many, { shown: String(vain.length) }),
      );
    };
    return {
      selected,
      rows: tickedOf(selected),
      take: set,
      clear: () => set(NONE_SELECTED),
      set(next) {
        const after = ticked(seenOn(selected, shown ?? []), next);
        warn(tickedInVain(selected.rows, after.rows));
        set(after);
      },
    };
  }, [selected, shown, set, t, language]);
}

/**
 * Returns a function that removes rows from the selection and shows how many were lost.
 * Its identity is stable.
 */
function useNarrow(selected: Selected, set: (selected: Selected) => void) {
  const { t } = useTranslation('receivables');
  const { count } = useFormat();
  const latest = useRef({ selected, t, count });
  latest.current = { selected, t, count };
  return useCallback(
    (change: (selected: Selected) => Selected) => {
      const { selected: before, ...words } = latest.current;
      const after = change(before);
      if (after === before) return;
      const lost = sizeOf(before) - sizeOf(after);
      if (lost > 0)
        toast.warning(words.t(($) => $.selection.lost, { count: lost, shown: words.count(lost) }));
      latest.current.selected = after;
      set(after);
    },
    [set],
  );
}
