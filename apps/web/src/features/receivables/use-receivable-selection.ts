import { RECEIVABLE_STATUS_LABELS } from '@pregao/domain';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useKeptSelection } from '../../lib/kept-selection.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import type { RowSelection } from '../../ui/table/row-selection.ts';
import { type ReceivableRow, refreshed, tickedInVain } from './receivables.view.ts';

/** The ticked receivables over all pages; a row that no schedule can hold is told when it is ticked. */
export function useReceivableSelection(
  reader: number,
  shown: readonly ReceivableRow[] | undefined,
): RowSelection<ReceivableRow> {
  const { t } = useTranslation('receivables');
  const language = useLanguage();
  const { rows, set } = useKeptSelection<ReceivableRow>('receivables', reader);

  useEffect(() => {
    const current = refreshed(rows, shown ?? []);
    if (current !== rows) set(current);
  }, [rows, shown, set]);

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
      rows,
      clear: () => set(new Map()),
      set(next) {
        warn(tickedInVain(rows, next));
        set(next);
      },
    };
  }, [rows, set, t, language]);
}
