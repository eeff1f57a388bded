import { styled } from '@mui/material/styles';
import type { Reply } from '@pregao/contract';
import {
  BANK_ACCOUNT_TYPE_LABELS,
  CARD_NETWORK_LABELS,
  type CompanyType,
  formatBank,
  formatCnpj,
  shownContract,
  shownTurn,
} from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { discountOf } from '../../../lib/deals/credits.view.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { DefinitionGrid } from '../../../ui/definition-grid.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { sightOf } from '../../../ui/status/status.view.ts';
import { isWithoutMargin, type Negotiation, payeeOf } from '../detail/negotiation.view.ts';
import { useDueDates } from '../use-due-dates.ts';
import { PrintTable } from './print-table.tsx';

const Sheet = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  fontSize: '0.75rem',
  '& header': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: theme.spacing(4),
    paddingBottom: theme.spacing(3),
    borderBottom: `1px solid ${theme.vars.palette.text.primary}`,
  },
  '& h1': { ...theme.typography.h2, margin: 0, textAlign: 'right' },
  '& h2': { ...theme.typography.body2, margin: theme.spacing(0, 0, 1), fontWeight: 700 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& section': { breakInside: 'avoid' },
  '& dl': { gap: theme.spacing(1, 6), gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& dd': { fontSize: '0.75rem', lineHeight: '1.125rem', marginTop: 0 },
}));

interface Props {
  readonly company: CompanyType;
  readonly negotiation: Negotiation;
  readonly receivables: Reply<'listNegotiationReceivables'> | undefined;
}

/** A negotiation on paper: parties and payee, amounts, dates, contract and receivables. It is there only while the page is printed. */
export function PrintSheet({ company, negotiation, receivables }: Props) {
  const { t } = useTranslation(['negotiation', 'negotiations']);
  const { instant } = useFormat();
  const language = useLanguage();
  const { name } = useUser();
  const { id, status, card_network, now, turn } = negotiation;
  const whose = shownTurn({ viewer: company, status, turn: turn?.company_type ?? null });
  return (
    <Sheet data-paper="">
      <header>
        <Logo />
        <div>
          <h1>
            {t(($) => $.schedule, { id })} · {CARD_NETWORK_LABELS[card_network]} ·{' '}
            {sightOf('offer', status)?.label[language]}
            {whose !== null && ` · ${t(($) => $.turn[whose], { ns: 'negotiations' })}`}
          </h1>
          <p>{t(($) => $.print.made, { at: instant(now), by: name })}</p>
        </div>
      </header>
      <Parties company={company} negotiation={negotiation} />
      <Amounts negotiation={negotiation} />
      <Dates negotiation={negotiation} />
      <Contract negotiation={negotiation} />
      {receivables && <PrintTable company={company} receivables={receivables} />}
    </Sheet>
  );
}

function Parties({ company, negotiation }: Pick<Props, 'company' | 'negotiation'>) {
  const { t } = useTranslation('negotiation');
  const { company_name } = useUser();
  const { borrower_name, winner, lenders } = negotiation;
  const payee = payeeOf(company, negotiation);
  const lender = winner?.company_name ?? (company === 'LENDER' ? company_name : undefined);
  return (
    <section>
      <h2>{t(($) => $.print.parties)}</h2>
      <DefinitionGrid
        items={[
          { label: t(($) => $.facts.borrower), value: borrower_name },
          lender !== undefined && { label: t(($) => $.print.lender), value: lender },
          lenders !== null && {
            label: t(($) => $.facts.lenders),
            value: lenders.map(({ name }) => name).join(', '),
          },
        ]}
      />
      {payee && <Payee payee={payee} />}
    </section>
  );
}

function Amounts({ negotiation }: Pick<Props, 'negotiation'>) {
  const { t } = useTranslation('negotiation');
  const { money, percentage } = useFormat();
  const { winner, own_credit, offer_value, minimal_value, receivable_total_value: total } = negotiation;
  const margin = negotiation.security_margin;
  const agreed = winner?.credit_value ?? own_credit?.credit_value;
  const discount = agreed === undefined ? undefined : discountOf(agreed, offer_value);
  const rates = (winner ?? own_credit)?.rates;
  const told = (['annual_252', 'cdi_percentage'] as const).flatMap((measure) => {
    const rate = rates?.[measure] ?? null;
    return rate === null ? [] : [t(($) => $.print.rates[measure], { rate: percentage(rate) })];
  });
  return (
    <section>
      <h2>{t(($) => $.print.amounts)}</h2>
      <DefinitionGrid
        items={[
          agreed !== undefined && {
            label: winner ? t(($) => $.facts.winner) : t(($) => $.proposal.value),
            value: money(agreed),
          },
          { label: t(($) => $.facts.value), value: money(offer_value) },
          discount && {
            label: t(($) => $.facts.discount),
            value: t(($) => $.facts.discountValue, {
              value: money(discount.value),
              percentage: percentage(discount.percentage),
            }),
          },
          told.length > 0 && { label: t(($) => $.print.rate), value: told.join(' · ') },
          { label: t(($) => $.facts.minimal), value: money(minimal_value) },
          margin !== null && {
            label: t(($) => $.facts.margin),
            value: isWithoutMargin(margin)
              ? t(($) => $.facts.noMargin)
              : margin.value === null
                ? t(($) => $.facts.marginCoverage, { coverage: percentage(margin.coverage) })
                : money(margin.value),
          },
          total !== null && { label: t(($) => $.facts.total), value: money(total) },
        ]}
      />
    </section>
  );
}

function Payee({ payee }: { payee: NonNullable<Negotiation['bank_account']> }) {
  const { t } = useTranslation('negotiation');
  const language = useLanguage();
  return (
    <p style={{ marginTop: 8 }}>
      {t(($) => $.payee.onPaper, {
        holder: payee.holder,
        taxNumber: formatCnpj(payee.holder_tax_number),
        bank: formatBank(payee.bank, payee.bank_name),
        branch: payee.bank_branch,
        type: BANK_ACCOUNT_TYPE_LABELS[payee.bank_account_type][language],
        account: `${payee.bank_account}-${payee.bank_account_digit}`,
      })}
    </p>
  );
}

function Dates({ negotiation }: Pick<Props, 'negotiation'>) {
  const { t } = useTranslation('negotiation');
  const { deadline, day } = useFormat();
  const dueDates = useDueDates();
  const { created_at, expire_date, turn, winner, own_credit } = negotiation;
  const paid = winner?.payment_due_date ?? (winner ?? own_credit)?.payment_date;
  return (
    <section>
      <h2>{t(($) => $.print.dates)}</h2>
      <DefinitionGrid
        items={[
          { label: t(($) => $.facts.created), value: deadline(created_at) },
          { label: t(($) => $.facts.availability), value: deadline(expire_date) },
          {
            label: t(($) => $.facts.dueDates),
            value: dueDates(negotiation),
          },
          paid !== undefined && { label: t(($) => $.compare.paid), value: day(paid) },
          turn?.until != null && { label: t(($) => $.print.nextDeadline), value: deadline(turn.until) },
        ]}
      />
    </section>
  );
}

function Contract({ negotiation }: Pick<Props, 'negotiation'>) {
  const { t } = useTranslation('negotiation');
  const { deadline } = useFormat();
  const language = useLanguage();
  const contract = negotiation.winner?.contract;
  const shown = shownContract(negotiation.status, contract?.status ?? null);
  if (!negotiation.winner || shown === null) return null;
  return (
    <section>
      <h2>{t(($) => $.contract.title)}</h2>
      <DefinitionGrid
        items={[
          contract != null && { label: t(($) => $.contract.file), value: contract.name },
          { label: t(($) => $.contract.status), value: sightOf('contract', shown)?.label[language] },
          contract != null && { label: t(($) => $.contract.sent), value: deadline(contract.created_at) },
        ]}
      />
      {contract && (
        <p style={{ marginTop: 8 }}>
          {t(($) => $.contract.hash)} <code>{contract.sha256}</code>
        </p>
      )}
    </section>
  );
}
