import Typography from '@mui/material/Typography';
import type { Centavos, Rates } from '@pregao/domain';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { FigureList } from '../../../ui/figure-list.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TermHelp } from '../../../ui/term-help.tsx';
import { measuresOf, type Priceable } from './pricing.view.ts';
import { useCdiNote, useMeasures } from './use-measures.tsx';
import type { PricingState } from './use-pricing.ts';

interface Props {
  /** Centavos; null while there is none. */
  readonly amount: Centavos | null;
  /** Undefined while it is not there, or the payment day is none. */
  readonly at: Priceable | undefined;
  readonly state: PricingState;
}

/** What the terms that are filled in mean: amount, and every measure. */
export function ProposalMeasures({ amount, at, state }: Props) {
  const { t } = useTranslation('proposal');
  const rates = measuresOf(amount, at);
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
        <Typography color="textSecondary">{t(($) => $.measures.none)}</Typography>
      )}
      <UsualDeals deals={state.pricing.usual.deals} />
    </div>
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
          { label: t(($) => $.proposal.value), value: <MoneyText value={amount} /> },
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

/** What others were paid for the like, where there are enough of them. */
function UsualDeals({ deals }: Pick<NonNullable<PricingState['pricing']>['usual'], 'deals'>) {
  const { t } = useTranslation('proposal');
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
