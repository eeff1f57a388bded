import { RECEIVABLE_STATUS_LABELS } from '@pregao/domain';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useKeptSelection } from '../../lib/kept-selection.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import type { RowSelection } from '../../ui/table/types.ts';
import { type ReceivableRow, tickedInVain } from './receivables.view.ts';
import { NONE_SELECTED, SELECTED_FORM, type Selected, seenOn, ticked, tickedOf } from './selected.view.ts';

export interface ReceivableSelection extends RowSelection<ReceivableRow> {
  readonly selected: Selected;
  /** In the place of what was selected before. */
  readonly take: (selected: Selected) => void;
}

/** The ticked receivables over all pages; a row that no schedule can hold is told when it is ticked. */
export function useReceivableSelection(
  reader: number,
  shown: readonly ReceivableRow[] | undefined,
): ReceivableSelection {
  const { t } = useTranslation('receivables');
  const language = useLanguage();
  const { selection: selected, set } = useKeptSelection('receivables', reader, SELECTED_FORM);

  useEffect(() => {
    const current = seenOn(selected, shown ?? []);
    if (current !== selected) set(current);
  }, [selected, shown, set]);

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
