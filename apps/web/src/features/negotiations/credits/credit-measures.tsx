import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Centavos, Rates } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { FigureList } from '../../../ui/figure-list.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { TermHelp } from '../../../ui/term-help.tsx';
import {
  measuresOf,
  type Priceable,
  type PricingState,
  useCdiNote,
  useMeasures,
} from '../../deals/public.ts';
import type { CreditBlocker } from './credit.view.ts';

interface Props {
  /** Centavos; null while none is entered. */
  readonly amount: Centavos | null;
  /** Reason why the credit cannot be made yet; it has no measures then. */
  readonly blocker: CreditBlocker | undefined;
  /** Undefined while loading, and without a valid payment day. */
  readonly priceable: Priceable | undefined;
  readonly state: PricingState;
}

/** Renders the amount and every measure of the entered terms, or why there is none yet. */
export function CreditMeasures({ amount, blocker, priceable, state }: Props) {
  const { t } = useTranslation('credit');
  const rates = blocker === undefined ? measuresOf(amount, priceable) : undefined;
  if (state.error)
    return (
      <FailedState title={t(($) => $.measures.failed)} error={state.error} onRetry={() => state.retry()} />
    );
  if (state.pricing === undefined)
    return (
      <div aria-busy="true">
        <Skeleton height={280} />
      </div>
    );
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {amount !== null && rates ? (
        <Measures amount={amount} rates={rates} />
      ) : (
        <NoMeasures amount={amount} blocker={blocker} />
      )}
      <UsualDeals deals={state.pricing.usual.deals} />
    </div>
  );
}

/** Renders why there are no measures; for an amount outside the schedule's limits it names the amount. */
function NoMeasures({ amount, blocker = 'value' }: Pick<Props, 'amount' | 'blocker'>) {
  const { t } = useTranslation('credit');
  const { money } = useFormat();
  return (
    <Typography color="textSecondary" role="status">
      {t(($) => $.measures.none[blocker], { value: money(amount ?? 0) })}
    </Typography>
  );
}

function Measures({ amount, rates }: { readonly amount: Centavos; readonly rates: Rates }) {
  const { t } = useTranslation('negotiation');
  const { money, percentage } = useFormat();
  const measures = useMeasures();
  const cdiNote = useCdiNote();
  return (
    <>
      <FigureList
        items={[
          { label: t(($) => $.credit.value), value: <MoneyText value={amount} /> },
          {
            label: t(($) => $.facts.discount),
            help: <TermHelp term="discount" />,
            value: t(($) => $.facts.discountValue, {
              value: money(Math.round(rates.discount_value * 100)),
              percentage: percentage(rates.discount_percentage),
            }),
          },
          ...measures(rates),
        ]}
      />
      <Typography variant="caption" color="textSecondary">
        {cdiNote(rates)}
      </Typography>
    </>
  );
}

/** Renders the usual rates of comparable deals, if there are enough of them. */
function UsualDeals({ deals }: Pick<NonNullable<PricingState['pricing']>['usual'], 'deals'>) {
  const { t } = useTranslation('credit');
  const { percentage } = useFormat();
  if (deals === null) return null;
  return (
    <Typography variant="caption" color="textSecondary">
      {t(($) => $.form.usualDeals, {
        median: percentage(deals.median),
        lower: percentage(deals.lower_quartile),
        upper: percentage(deals.upper_quartile),
      })}
    </Typography>
  );
}
