import Typography from '@mui/material/Typography';
import { bankClosure, isBusinessDay, type PaymentDays, zoneLabel } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { RateField } from '../../../ui/fields/rate-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TimeSelect } from '../../../ui/fields/time-select.tsx';
import { TermHelp } from '../../../ui/term-help.tsx';
import { ClosedDay, deadlineChoice, type Priceable, useTypedChoice } from '../../deals/public.ts';
import {
  type CreditBlocker,
  type CreditInput,
  type PanelTerms,
  paymentOf,
  TYPED_MEASURES,
  VALUE_BLOCKERS,
  withTypedPayment,
  withValidity,
} from './credit.view.ts';
import { isMeasureUnavailable, withTypedMeasure } from './pricing.view.ts';

interface Props {
  readonly input: CreditInput;
  readonly onChange: (input: CreditInput) => void;
  readonly terms: PanelTerms;
  readonly blockers: readonly CreditBlocker[];
}

/** Renders the amount or rate field, and the choice of which one is typed. */
export function ValueFields({
  input,
  onChange,
  terms: { minimal_value: min, offer_value: max },
  blockers,
  priceable,
}: Props & { readonly priceable: Priceable | undefined }) {
  const { t } = useTranslation('credit');
  const { money } = useFormat();
  const { typed } = input;
  const errorOf = VALUE_BLOCKERS.find((key) => blockers.includes(key));
  const error = errorOf && t(($) => $.form.blocker[errorOf]);
  const [, keepChoice] = useTypedChoice();
  return (
    <>
      <SelectField
        label={t(($) => $.form.typed)}
        value={typed}
        help={priceable?.cdi === null ? t(($) => $.form.typedNoCdi) : undefined}
        options={TYPED_MEASURES.map((value) => ({
          value,
          text: value === 'amount' ? t(($) => $.form.typedAmount) : t(($) => $.measures[value]),
          disabled: value !== typed && isMeasureUnavailable(value, priceable),
        }))}
        onChange={({ target: { value } }) => {
          const next = TYPED_MEASURES.find((it) => it === value);
          if (!next) return;
          keepChoice(next);
          onChange(withTypedMeasure(input, next, priceable));
        }}
      />
      {typed === 'amount' ? (
        <MoneyField
          label={t(($) => $.form.value)}
          help={t(($) => $.form.valueHelp, { min: money(min), max: money(max) })}
          error={input.value === null ? undefined : error}
          value={input.value}
          onChange={(value) => onChange({ ...input, value })}
          autoFocus
        />
      ) : (
        <RateField
          key={typed}
          label={t(($) => $.measures[typed])}
          help={t(($) => $.form.rateHelp)}
          error={input.rate === null ? undefined : error}
          value={input.rate}
          onChange={(rate) => onChange({ ...input, rate })}
          autoFocus
        />
      )}
    </>
  );
}

/** Renders the validity of a credit in half hours of the reader's time zone. */
export function ValidityFields({ input, onChange, terms, now }: Props & { readonly now: Date }) {
  const { t } = useTranslation('credit');
  const { instant, timeZone } = useFormat();
  const { expire_date: limit } = terms;
  const choice = deadlineChoice(input.day, { now, limit, timeZone });
  const change = (validity: Pick<CreditInput, 'day' | 'time'>) =>
    onChange(withValidity(input, validity, terms, { now, timeZone }));
  const changeDay = (day: CreditInput['day']) => change({ day, time: input.time });
  return (
    <>
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: '3fr 2fr' }}>
        <DayField
          label={t(($) => $.form.day)}
          value={input.day}
          min={choice.min}
          max={choice.max}
          onChange={changeDay}
          onUnfinished={(unfinished) => unfinished && changeDay(undefined)}
        />
        <TimeSelect
          label={t(($) => $.form.time)}
          slots={choice.slots}
          disabled={input.day === undefined}
          value={choice.slots.includes(input.time ?? '') ? input.time : undefined}
          onChange={(time) => change({ day: input.day, time })}
        />
      </div>
      <ClosedDay day={input.day} time={input.time} />
      <Typography variant="caption" color="textSecondary">
        {t(($) => $.form.zone, { zone: zoneLabel(timeZone, now), limit: instant(limit) })}
      </Typography>
    </>
  );
}

/** Renders the day on which the money reaches the acquirer. The validity determines the possible days. */
export function PaymentField({
  input,
  onChange,
  blockers,
  days,
}: Omit<Props, 'terms'> & { readonly days: PaymentDays | undefined }) {
  const { t } = useTranslation('credit');
  const payment = paymentOf(input, days);
  const help = usePaymentHelp(input, days);
  const isInvalid = usePaymentProblem(payment, days);
  const change = (day: CreditInput['day']) => onChange(withTypedPayment(input, day, days));
  return (
    <DayField
      label={t(($) => $.form.payment)}
      help={
        <>
          {help} <TermHelp term="payment_date" />
        </>
      }
      error={blockers.includes('paymentWrong') ? isInvalid : undefined}
      value={payment}
      min={days?.first}
      max={days?.last}
      isDayDisabled={(it) => !isBusinessDay(it)}
      disabled={days === undefined}
      onChange={change}
      onUnfinished={(unfinished) => unfinished && change(undefined)}
    />
  );
}

/** Returns the help text: the possible days, that the chosen one was replaced, or why there is none. */
function usePaymentHelp({ replaced }: CreditInput, days: PaymentDays | undefined): string {
  const { t } = useTranslation('credit');
  const { day } = useFormat();
  if (days === undefined) return t(($) => $.form.paymentUnset);
  const range = { first: day(days.first), last: day(days.last) };
  return replaced === undefined
    ? t(($) => $.form.paymentHelp, range)
    : t(($) => $.form.paymentReplaced, { ...range, replaced: day(replaced) });
}

/** Returns why a payment day is impossible: a bank holiday or weekend, or a day outside the possible ones. */
function usePaymentProblem(payment: string | undefined, days: PaymentDays | undefined): string | undefined {
  const { t } = useTranslation(['credit', 'ui']);
  const { day } = useFormat();
  if (payment === undefined || days === undefined) return undefined;
  const choose = t(($) => $.form.paymentWrong, { first: day(days.first), last: day(days.last) });
  const closure = bankClosure(payment);
  if (closure === undefined) return choose;
  const why = t(($) => $.closedDay.why[closure], { ns: 'ui' });
  return `${t(($) => $.closedDay.hint, { ns: 'ui', why })} ${choose}`;
}
