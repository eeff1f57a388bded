import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { CompanyType } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { CopyableId } from '../../../ui/copyable-id.tsx';
import { DefinitionGrid } from '../../../ui/definition-grid.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { NetworkMark } from '../../../ui/network-mark.tsx';
import { TermHelp } from '../../../ui/term-help.tsx';
import { OfferBadge } from '../offer-badge.tsx';
import { discountOf, isRunning, type Negotiation } from './negotiation.view.ts';

interface Props {
  readonly company: CompanyType;
  readonly negotiation: Negotiation;
}

/** The detail cards by role (specification, section 2), and what the deal adds to them. */
export function Facts({ company, negotiation }: Props) {
  const { t } = useTranslation('negotiation');
  const { day, deadline, instant, count } = useFormat();
  const n = negotiation;
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 5 }}>
      <Typography variant="h2">{t(($) => $.facts.title)}</Typography>
      <DefinitionGrid
        items={[
          { label: t(($) => $.facts.id), value: <CopyableId id={n.id} /> },
          company !== 'BORROWER' && { label: t(($) => $.facts.borrower), value: n.borrower_name },
          { label: t(($) => $.facts.network), value: <NetworkMark network={n.card_network} /> },
          company === 'BORROWER' &&
            n.receivable_total_value !== null && {
              label: t(($) => $.facts.total),
              value: <MoneyText value={n.receivable_total_value} />,
            },
          company !== 'MODERATOR' && {
            label: t(($) => $.facts.value),
            value: <MoneyText value={n.offer_value} />,
          },
          { label: t(($) => $.facts.minimal), value: <MoneyText value={n.minimal_value} /> },
          { label: t(($) => $.facts.transactions), value: count(n.total_transaction_numbers) },
          { label: t(($) => $.facts.deadline), value: <TimeLeft negotiation={n} /> },
          {
            label: t(($) => $.facts.dueDates),
            value: t(($) => $.facts.dueDatesValue, {
              from: day(n.min_receivable_due_date),
              to: day(n.max_receivable_due_date),
            }),
          },
          { label: t(($) => $.facts.availability), value: deadline(n.expire_date) },
          { label: t(($) => $.facts.issuers), value: count(n.issuers_count) },
          { label: t(($) => $.facts.status), value: <OfferBadge company={company} offer={n} /> },
          { label: t(($) => $.facts.created), value: instant(n.created_at) },
          ...useDealFacts(negotiation),
        ]}
      />
    </Card>
  );
}

/** What only those who may know it are told: the margin, the chosen proposal, the account, the invited. */
function useDealFacts({
  security_margin: margin,
  winner,
  bank_account: account,
  lenders,
  offer_value,
}: Negotiation) {
  const { t } = useTranslation('negotiation');
  const { money, percentage } = useFormat();
  const discount = winner && discountOf(winner.credit_value, offer_value);
  return [
    margin && {
      label: t(($) => $.facts.margin),
      help: <TermHelp term="margin" />,
      value:
        margin.receivables_count === 0 ? (
          t(($) => $.facts.noMargin)
        ) : (
          <span data-wide>
            {t(($) => $.facts.marginValue, {
              value: money(margin.value),
              coverage: percentage(margin.coverage),
              count: margin.receivables_count,
            })}
          </span>
        ),
    },
    winner && {
      label: t(($) => $.facts.winner),
      value: (
        <span data-wide>
          {t(($) => $.facts.winnerValue, {
            value: money(winner.credit_value),
            company: winner.company_name,
          })}
        </span>
      ),
    },
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
    account && {
      label: t(($) => $.facts.account),
      value: t(($) => $.facts.accountValue, {
        bank: account.bank_name,
        branch: account.bank_branch,
        type: t(($) => $.accountTypes[account.bank_account_type]),
        account: account.bank_account,
        digit: account.bank_account_digit,
      }),
    },
    lenders && { label: t(($) => $.facts.lenders), value: lenders.map(({ name }) => name).join(', ') },
  ].map((item) => item || undefined);
}

/** Days and hours as `12 dias e 03:20 h` (specification, section 2; the hours as `hours:minutes`, section 3). */
function TimeLeft({ negotiation }: { negotiation: Negotiation }) {
  const { t } = useTranslation('negotiation');
  if (!isRunning(negotiation)) return t(($) => $.facts.deadlineOver);
  const { offer_expire_deadline_days: count, offer_expire_deadline_hours: hours } = negotiation;
  return t(($) => $.facts.timeLeft, { count, hours });
}
