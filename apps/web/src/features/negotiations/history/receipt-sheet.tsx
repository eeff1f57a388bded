import { styled } from '@mui/material/styles';
import { CARD_NETWORK_LABELS, formatCnpj, HISTORY_ACTS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { DefinitionGrid } from '../../../ui/definition-grid.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { discountOf } from '../../deals/public.ts';
import { sizeText } from '../../files/public.ts';
import type { Negotiation } from '../detail/negotiation.view.ts';
import { type HistoryRow, useHistoryTexts } from './use-history-texts.ts';

const Sheet = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(6),
  maxWidth: 880,
  padding: theme.spacing(8),
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: theme.spacing(4),
    paddingBottom: theme.spacing(5),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& code': { fontSize: '0.75rem', overflowWrap: 'anywhere' },
  '& footer': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& footer p': { margin: 0 },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(4) },
  '@media print': {
    maxWidth: 'none',
    padding: 0,
    border: 0,
    gap: theme.spacing(4),
    breakInside: 'avoid',
    '& dl': { gap: theme.spacing(3, 6), gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
}));

interface Props {
  readonly row: HistoryRow;
  readonly negotiation: Negotiation;
}

/** Renders the receipt of an act: parties, amounts, deadlines, file and audit trail data. */
export function ReceiptSheet({ row, negotiation }: Props) {
  const { t } = useTranslation('dealHistory');
  const language = useLanguage();
  const { deadline } = useFormat();
  const { authorOf, approverOf, reasonOf, settlementOf } = useHistoryTexts();
  const reason = reasonOf(row);
  const approver = approverOf(row);
  const { name } = useUser();
  const { act, at, key, record } = row;
  return (
    <Sheet data-paper="">
      <header>
        <h2>{HISTORY_ACTS[act].label[language]}</h2>
        <Logo />
      </header>
      <DefinitionGrid
        items={[
          { label: t(($) => $.sheet.schedule), value: negotiation.id },
          { label: t(($) => $.sheet.network), value: CARD_NETWORK_LABELS[negotiation.card_network] },
          {
            label: t(($) => $.sheet.borrower),
            value: nameWithCnpj(negotiation.borrower_name, row.tax_numbers?.borrower),
          },
          ...useTerms(row, negotiation),
          ...settlementOf(row),
          reason !== undefined && { label: t(($) => $.sheet.reason), value: reason },
          { label: t(($) => $.sheet.at), value: deadline(at) },
          { label: t(($) => $.sheet.utc), value: at },
          { label: t(($) => $.sheet.by), value: authorOf(row) },
          approver !== undefined && { label: t(($) => $.sheet.approvedBy), value: approver },
          { label: t(($) => $.sheet.key), value: `${negotiation.id}/${key}` },
          record !== null && { label: t(($) => $.sheet.record), value: <code>{record}</code> },
        ]}
      />
      <footer>
        <p>{t(($) => $.sheet.made, { at: deadline(negotiation.now), by: name })}</p>
        <p>{t(($) => $.sheet.note)}</p>
      </footer>
    </Sheet>
  );
}

/** Formats a company with its CNPJ. */
const nameWithCnpj = (name: string, bare: string | null | undefined): string =>
  bare ? `${name} · CNPJ\u00a0${formatCnpj(bare)}` : name;

/** Returns the terms of the act: a credit, terms of the schedule or a contract version. */
function useTerms(
  { act, proposal, contract, terms, settlement, tax_numbers }: HistoryRow,
  { offer_value, winner }: Negotiation,
) {
  const { t } = useTranslation('dealHistory');
  const { money, deadline, day, percentage } = useFormat();
  const discount = proposal && discountOf(proposal.credit_value, offer_value);
  const lender =
    proposal?.lender_name ?? (contract || settlement || act === 'RESCIND' ? winner?.company_name : undefined);
  const shown = [
    [t(($) => $.sheet.lender), lender && nameWithCnpj(lender, tax_numbers?.lender)],
    [t(($) => $.sheet.credit), proposal?.id],
    [
      t(($) => $.sheet.value),
      proposal ? money(proposal.credit_value) : contract && winner && money(winner.credit_value),
    ],
    [
      t(($) => $.sheet.discount),
      discount &&
        t(($) => $.sheet.discountValue, {
          value: money(discount.value),
          percentage: percentage(discount.percentage),
        }),
    ],
    [t(($) => $.sheet.valid), proposal?.expire_date && deadline(proposal.expire_date)],
    [t(($) => $.sheet.paid), proposal?.payment_date && day(proposal.payment_date)],
    [t(($) => $.sheet.offer), terms?.offer_value && money(terms.offer_value)],
    [t(($) => $.sheet.minimal), terms?.minimal_value && money(terms.minimal_value)],
    [t(($) => $.sheet.minimalBefore), terms?.minimal_value_before && money(terms.minimal_value_before)],
    [t(($) => $.sheet.until), terms?.expire_date && deadline(terms.expire_date)],
    [t(($) => $.sheet.untilBefore), terms?.expire_date_before && deadline(terms.expire_date_before)],
    [t(($) => $.sheet.invited), terms?.invited],
    [t(($) => $.sheet.file), contract?.name],
    [t(($) => $.sheet.version), contract?.version],
    [t(($) => $.sheet.size), contract && sizeText(contract.size)],
    [t(($) => $.sheet.hash), contract && <code key="hash">{contract.sha256}</code>],
  ] as const;
  return shown.map(([label, value]) => (value ? { label, value } : undefined));
}
