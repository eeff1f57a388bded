import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { COLLECTION_ROUTE_LABELS, type CompanyType, isShownInDigits, RECOURSE_LABELS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { CopyableId } from '../../../ui/copyable-id.tsx';
import { DefinitionGrid } from '../../../ui/definition-grid.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { TermHelp } from '../../../ui/term-help.tsx';
import { discountOf } from '../../deals/public.ts';
import { useDueDates } from '../use-due-dates.ts';
import { awaitedDeadlineOf, hasNoMargin, type Negotiation } from './negotiation.view.ts';
import { TimeLeft } from './time-left.tsx';

interface Props {
  readonly company: CompanyType;
  readonly negotiation: Negotiation;
}

/**
 * Renders the detail cards by role (specification, section 2), plus the facts of the deal.
 * Facts of the headline are not repeated: amount, status,
 * network, parties, and the deadline while it is awaited.
 * Rate and payment day are shown with the credit.
 */
export function DealNoticeFacts({ company, negotiation }: Props) {
  const { t } = useTranslation('negotiation');
  const language = useLanguage();
  const { deadline, instant, count, percentage, exactRate } = useFormat();
  const dueDates = useDueDates();
  const n = negotiation;
  const openUntil = awaitedDeadlineOf(company, negotiation)?.kind === 'schedule';
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 5 }}>
      <Typography variant="h2">{t(($) => $.facts.title)}</Typography>
      <DefinitionGrid
        items={[
          { label: t(($) => $.facts.id), value: <CopyableId id={n.id} /> },
          company === 'BORROWER' &&
            n.receivable_total_value !== null && {
              label: t(($) => $.facts.total),
              value: <MoneyText value={n.receivable_total_value} />,
            },
          n.winner !== null && {
            label: t(($) => $.facts.value),
            value: <MoneyText value={n.offer_value} />,
          },
          {
            label: t(($) => $.facts.minimal),
            value: (
              <span data-wide>
                <MoneyText value={n.minimal_value} />
                {isShownInDigits(n.rates.annual_252) && (
                  <span title={exactRate(n.rates.annual_252)}>
                    {` · ${t(($) => $.facts.minimalRate, { rate: percentage(n.rates.annual_252) })}`}
                  </span>
                )}
              </span>
            ),
          },
          { label: t(($) => $.facts.transactions), value: count(n.total_transaction_numbers) },
          !openUntil && { label: t(($) => $.facts.deadline), value: <TimeLeft negotiation={n} /> },
          {
            label: t(($) => $.facts.dueDates),
            value: dueDates(n),
          },
          !openUntil && { label: t(($) => $.facts.availability), value: deadline(n.expire_date) },
          { label: t(($) => $.facts.issuers), value: count(n.issuers_count) },
          { label: t(($) => $.facts.created), value: instant(n.created_at) },
          {
            label: t(($) => $.facts.route),
            value: COLLECTION_ROUTE_LABELS[n.collection_route][language],
          },
          { label: t(($) => $.facts.recourse), value: RECOURSE_LABELS[n.recourse][language] },
          ...useDealFacts(company, negotiation),
        ]}
      />
    </Card>
  );
}

/** Returns the facts with restricted visibility: margin, discount of the accepted credit, invited lenders. */
function useDealFacts(company: CompanyType, negotiation: Negotiation) {
  const { security_margin: margin, margin_left, winner, lenders, offer_value } = negotiation;
  const { t } = useTranslation('negotiation');
  const { money, percentage } = useFormat();
  const discount = winner && discountOf(winner.credit_value, offer_value);
  return [
    margin && {
      label: t(($) => $.facts.margin),
      help: <TermHelp term="margin" />,
      value: hasNoMargin(margin) ? (
        t(($) => $.facts.noMargin)
      ) : (
        <span data-wide>
          {margin.value === null || margin.receivables_count === null
            ? t(($) => $.facts.marginCoverage, { coverage: percentage(margin.coverage) })
            : t(($) => $.facts.marginValue, {
                value: money(margin.value),
                coverage: percentage(margin.coverage),
                count: margin.receivables_count,
              })}
          {margin_left !== null && (
            <Typography
              component="small"
              variant="caption"
              sx={{ display: 'block', color: 'text.secondary' }}
            >
              {t(($) => $.facts.marginLeft, { value: money(margin_left) })}
            </Typography>
          )}
        </span>
      ),
    },
    // An investor sees the discount with its own credit.
    company !== 'LENDER' &&
      discount && {
        label: t(($) => $.facts.discount),
        help: <TermHelp term="discount" />,
        value: (
          <span data-wide>
            {t(($) => $.facts.discountValue, {
              value: money(discount.value),
              percentage: percentage(discount.percentage),
            })}
          </span>
        ),
      },
    lenders && { label: t(($) => $.facts.lenders), value: lenders.map(({ name }) => name).join(', ') },
  ].map((item) => item || undefined);
}
