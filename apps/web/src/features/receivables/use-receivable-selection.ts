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
import { availabilityQuery } from './receivables.queries.ts';
import { newUnofferableRows, type ReceivableRow } from './receivables.view.ts';
import {
  EMPTY_SELECTION,
  isEmptySelection,
  SELECTION_SERIALIZER,
  type SelectedReceivables,
  selectionSize,
  tickedRows,
  withoutNewlyUnavailable,
  withoutUnavailable,
  withShownRows,
  withTickedRows,
} from './selection.view.ts';

export interface ReceivableSelection extends RowSelection<ReceivableRow> {
  readonly selected: SelectedReceivables;
  /** Replaces the selection. */
  readonly replace: (selected: SelectedReceivables) => void;
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
  const { selection: selected, set } = useSavedSelection('receivables', reader, SELECTION_SERIALIZER);

  const removeRows = useRemoveRows(selected, set);
  useEffect(() => removeRows((now) => withoutNewlyUnavailable(now, withShownRows(now, shown ?? []))));

  const latest = useRef(selected);
  latest.current = selected;
  const query = availabilityQuery(reader, () => latest.current);
  const { data: answers } = useQuery({ ...query, enabled: !isEmptySelection(selected) });
  useEffect(() => {
    if (answers) removeRows((now) => withoutUnavailable(now, answers, today(serverClock())));
  }, [answers, removeRows]);

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
      rows: tickedRows(selected),
      replace: set,
      clear: () => set(EMPTY_SELECTION),
      set(next) {
        const after = withTickedRows(withShownRows(selected, shown ?? []), next);
        warn(newUnofferableRows(selected.rows, after.rows));
        set(after);
      },
    };
  }, [selected, shown, set, t, language]);
}

/**
 * Returns a function that removes rows from the selection and shows how many were lost.
 * Its identity is stable.
 */
function useRemoveRows(selected: SelectedReceivables, set: (selected: SelectedReceivables) => void) {
  const { t } = useTranslation('receivables');
  const { count } = useFormat();
  const latest = useRef({ selected, t, count });
  latest.current = { selected, t, count };
  return useCallback(
    (change: (selected: SelectedReceivables) => SelectedReceivables) => {
      const { selected: before, ...texts } = latest.current;
      const after = change(before);
      if (after === before) return;
      const lost = selectionSize(before) - selectionSize(after);
      if (lost > 0)
        toast.warning(texts.t(($) => $.selection.lost, { count: lost, shown: texts.count(lost) }));
      latest.current.selected = after;
      set(after);
    },
    [set],
  );
}
