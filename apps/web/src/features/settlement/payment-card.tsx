import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  type Actor,
  BANK_ACCOUNT_TYPE_LABELS,
  COLLECTION_ROUTE_LABELS,
  CONTEST_REASON_LABELS,
  daysOverdue,
  formatAmount,
  formatBank,
  formatCnpj,
  PAYMENT_METHOD_LABELS,
  RECOURSE_LABELS,
} from '@pregao/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { translateRefusal } from '../../i18n/refusal-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useToday } from '../../lib/use-server-now.ts';
import { CopyableId } from '../../ui/copyable-id.tsx';
import { DayText, InstantText } from '../../ui/day-text.tsx';
import { DefinitionGrid } from '../../ui/definition-grid.tsx';
import { DisabledHint } from '../../ui/disabled-hint.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { ActsMenu } from './acts-menu.tsx';
import { BankLineLink } from './bank-line-link.tsx';
import { PaymentStep } from './payment-step.tsx';
import { isPaidByCalendar } from './payment-words.view.ts';
import { ProofButton } from './proof-button.tsx';
import type { OfferedAct, PaymentAct, SettledDeal } from './settlement.view.ts';

interface Props {
  readonly actor: Actor;
  readonly deal: SettledDeal;
  readonly acts: readonly OfferedAct<PaymentAct>[];
  readonly onAct: (act: PaymentAct) => void;
}

/** Id of the heading, which gets the focus after an act; it is described by the next step. */
export const PAYMENT_HEADING = 'settlement-payment';
const STEP = 'settlement-payment-step';

/** Acts that undo or deny something; they are never the primary button. */
const SECONDARY: readonly PaymentAct[] = [
  'CONTEST',
  'REVERSE',
  'RESCIND',
  'CONSENT_REVERSE',
  'CONSENT_RESCIND',
  'DECIDE_RESCIND',
  'DECIDE_KEEP',
];
const DANGER: readonly PaymentAct[] = ['CONTEST', 'REVERSE', 'RESCIND', 'CONFIRM_RESCISSION'];
/** Acts that are rarely needed: most confirmed payments are never reversed. */
const IN_MENU: readonly PaymentAct[] = ['CONSENT_REVERSE'];

/** Renders the payment of a deal: next step in words, the reader's acts, instruction and facts. */
export function PaymentCard({ actor, deal, acts, onAct }: Props) {
  const { t } = useTranslation('settlement');
  const { payment } = deal.settlement;
  const buttons = acts.filter(({ act }) => !IN_MENU.includes(act));
  const inMenu = acts.filter(({ act }) => IN_MENU.includes(act));
  return (
    <Card
      component="section"
      aria-labelledby={PAYMENT_HEADING}
      sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 5 }}
    >
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
        <Typography
          variant="h2"
          id={PAYMENT_HEADING}
          tabIndex={-1}
          aria-describedby={STEP}
          sx={{ outline: 0, scrollMarginTop: 96 }}
        >
          {t(($) => $.payment.title)}
        </Typography>
        <PaymentBadge settlement={deal.settlement} />
        {inMenu.length > 0 && (
          <span data-off-paper>
            <ActsMenu label={t(($) => $.acts.moreOfPayment)} acts={inMenu} onAct={onAct} />
          </span>
        )}
      </div>
      <Typography component="p" id={STEP} sx={{ m: 0, '& b': { fontWeight: 600 } }}>
        <PaymentStep company={actor.company_type} deal={deal} />
      </Typography>
      {buttons.length > 0 && <ActButtons acts={buttons} onAct={onAct} />}
      {payment.status !== 'RESCINDED' && <Instruction deal={deal} />}
      <Facts deal={deal} />
      {payment.status !== 'RESCINDED' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {actor.company_type === 'LENDER' &&
            (payment.status === 'DUE' || payment.status === 'CONTESTED') && <>{t(($) => $.payment.pay)} </>}
          {t(($) => $.payment.note)}
        </Typography>
      )}
    </Card>
  );
}

/** Renders the status of a payment; one that is due as overdue or settled by the calendar after its day. */
function PaymentBadge({ settlement }: Pick<Props['deal'], 'settlement'>) {
  const { t } = useTranslation('settlement');
  const today = useToday();
  const { status, overdue, due_date } = settlement.payment;
  const count = daysOverdue(due_date, today);
  if (isPaidByCalendar(settlement, today)) return <StatusBadge kind="settlement" status="BY_CALENDAR" />;
  return overdue && status === 'DUE' ? (
    <StatusBadge kind="settlement" status="OVERDUE" note={t(($) => $.overdueFor, { count })} />
  ) : (
    <StatusBadge
      kind="payment"
      status={status}
      note={overdue ? t(($) => $.overdueDays, { count }) : undefined}
    />
  );
}

/** Tells whether a rescission waits for its second person, which makes its answer the next step. */
const isRescissionAsked = ({ act, refusal }: OfferedAct<PaymentAct>): boolean =>
  (act === 'CONFIRM_RESCISSION' && refusal === undefined) || refusal === 'RESCISSION_NEEDS_OTHER_PERSON';

function ActButtons({ acts, onAct }: Pick<Props, 'acts' | 'onAct'>) {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const secondary = acts.some(isRescissionAsked) ? [...SECONDARY, 'CONFIRM'] : SECONDARY;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }} data-off-paper>
      {acts.map(({ act, refusal }) => (
        <DisabledHint key={act} reason={refusal && translateRefusal(refusal, language)}>
          <Button
            data-first-act={secondary.includes(act) ? undefined : ''}
            variant={secondary.includes(act) ? 'outlined' : 'contained'}
            color={DANGER.includes(act) ? 'error' : secondary.includes(act) ? 'inherit' : 'primary'}
            disabled={refusal !== undefined}
            onClick={() => onAct(act)}
          >
            {t(($) => $.acts[act])}
          </Button>
        </DisabledHint>
      ))}
    </div>
  );
}

/** Renders a figure with a copy button, full width on phones. */
function Copyable({ of, copied, children }: { of: string; copied: string; children: ReactNode }) {
  return (
    <span data-wide="">
      {children}{' '}
      <CopyableId id={copied} label={of}>
        {''}
      </CopyableId>
    </span>
  );
}

type CopyableName =
  | 'amount'
  | 'due'
  | 'reference'
  | 'holder'
  | 'taxNumber'
  | 'bank'
  | 'ispb'
  | 'branch'
  | 'account';

/** Renders how much, until when, whom and where to pay; each figure can be copied. */
function Instruction({ deal }: Pick<Props, 'deal'>) {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const { day } = useFormat();
  const { payment } = deal.settlement;
  const { payee } = payment;
  const copyable = (name: CopyableName, copied: string, shown: ReactNode = copied) => {
    const label = t(($) => $.payment[name]);
    return {
      label,
      value: (
        <Copyable of={label} copied={copied}>
          {shown}
        </Copyable>
      ),
    };
  };
  return (
    <DefinitionGrid
      items={[
        copyable('amount', formatAmount(payment.payment_value), <MoneyText value={payment.payment_value} />),
        copyable('due', day(payment.due_date), <DayText day={payment.due_date} />),
        copyable('reference', payment.reference),
        copyable('holder', payee.holder),
        copyable('taxNumber', payee.holder_tax_number, formatCnpj(payee.holder_tax_number)),
        copyable('bank', payee.bank, formatBank(payee.bank, payee.bank_name)),
        payee.ispb !== null && copyable('ispb', payee.ispb),
        copyable('branch', payee.bank_branch),
        copyable('account', `${payee.bank_account}-${payee.bank_account_digit}`),
        {
          label: t(($) => $.payment.type),
          value: BANK_ACCOUNT_TYPE_LABELS[payee.bank_account_type][language],
        },
        {
          label: t(($) => $.payment.route),
          value: COLLECTION_ROUTE_LABELS[deal.settlement.collection_route][language],
        },
        {
          label: t(($) => $.payment.recourse),
          value: RECOURSE_LABELS[deal.settlement.recourse][language],
        },
      ]}
    />
  );
}

type InstantName = 'informedAt' | 'contestedAt' | 'decidedAt' | 'reversibleUntil' | 'rescindableFrom';

/** Renders what was informed, confirmed, contested and consented so far. */
function Facts({ deal }: Pick<Props, 'deal'>) {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const { money, day } = useFormat();
  const { payment } = deal.settlement;
  const { informed, confirmed, contested } = payment;
  const instantItem = (name: InstantName, instant: string | null | undefined, isDeadline = false) =>
    instant != null && {
      label: t(($) => $.payment[name]),
      value: <InstantText instant={instant} deadline={isDeadline} />,
    };
  const items = [
    informed && {
      label: t(($) => $.payment.informed),
      value: t(($) => $.payment.informedFacts, {
        method: PAYMENT_METHOD_LABELS[informed.method][language],
        amount: money(informed.amount),
        day: day(informed.day),
      }),
    },
    informed && {
      label: t(($) => $.payment.informedReference),
      value: (
        <Copyable of={t(($) => $.payment.informedReference)} copied={informed.reference}>
          {informed.reference}
        </Copyable>
      ),
    },
    instantItem('informedAt', informed?.at),
    informed && {
      label: t(($) => $.payment.proof),
      value: informed.has_proof ? <ProofButton id={deal.negotiation.id} /> : t(($) => $.payment.noProof),
    },
    confirmed && { label: t(($) => $.payment.confirmed), value: <DayText day={confirmed.day} /> },
    confirmed && {
      label: t(($) => $.payment.confirmedAmount),
      value: <MoneyText value={confirmed.amount} />,
    },
    confirmed &&
      confirmed.fee_value > 0 && {
        label: t(($) => $.payment.fee),
        value: <MoneyText value={confirmed.fee_value} />,
      },
    payment.matched_value > 0 && {
      label: t(($) => $.payment.matched),
      value: t(($) => $.payment.matchedOf, {
        matched: money(payment.matched_value),
        value: money(payment.payment_value),
      }),
    },
    payment.bank_lines.length > 0 && {
      label: t(($) => $.payment.bankLines, { count: payment.bank_lines.length }),
      value: (
        <span data-wide="" style={{ display: 'grid', justifyItems: 'start' }}>
          {payment.bank_lines.map((line) => (
            <BankLineLink key={line.bank_line_id} id={line.bank_line_id}>
              {t(($) => $.payment.bankLine, { value: money(line.amount), day: day(line.day) })}
            </BankLineLink>
          ))}
        </span>
      ),
    },
    contested && {
      label: t(($) => $.payment.contested),
      value: CONTEST_REASON_LABELS[contested.reason][language],
    },
    contested?.text != null && { label: t(($) => $.payment.contestedText), value: contested.text },
    instantItem('contestedAt', contested?.at),
    payment.consented_to !== null && {
      label: t(($) => $.payment.consented),
      value: t(($) => $.payment.consents[payment.consented_to ?? 'REVERSE']),
    },
    payment.decided && {
      label: t(($) => $.payment.decided),
      value: `${t(($) => $.payment.decisions[payment.decided?.decision ?? 'KEEP'])} · ${payment.decided.reason}`,
    },
    instantItem('decidedAt', payment.decided?.at),
    instantItem('reversibleUntil', payment.reversible_until, true),
    payment.overdue && instantItem('rescindableFrom', payment.rescindable_from, true),
  ].map((item) => item || false);
  return items.some(Boolean) ? <DefinitionGrid items={items} /> : null;
}
