import { useFormat } from '../../lib/format/use-format.ts';
import type { DealDialogProps } from './act-dialog.tsx';
import type { Buyback } from './differences.view.ts';

/** What the dialog of an act on a buyback gets. */
export interface BuybackProps extends DealDialogProps {
  readonly buyback: Buyback;
}

/** Returns the values of the sentence of an act on a buyback. */
export function useBuybackValues({ deal, buyback }: Pick<BuybackProps, 'deal' | 'buyback'>) {
  const format = useFormat();
  return {
    price: format.money(buyback.price),
    open: format.money(buyback.open_value),
    day: format.day(buyback.day),
    borrower: deal.negotiation.borrower_name,
    lender: deal.winner.company_name,
  };
}
