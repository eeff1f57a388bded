import {
  chargebackBearer,
  type Day,
  MAX_REFUSAL_REASON,
  SHORTAGE_REASON_LABELS,
  SHORTAGE_REASONS,
  type ShortageReason,
} from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useToday } from '../../lib/use-server-now.ts';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { DayField } from '../../ui/fields/day-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ActDayProps {
  readonly label: string;
  readonly value: Day | undefined;
  /** The first possible day; the last one is today. */
  readonly first: Day;
  readonly onChange: (day: Day | undefined) => void;
}

/** Renders the day of an act: from `first` to today in São Paulo. */
export function ActDay({ label, value, first, onChange }: ActDayProps) {
  const today = useToday();
  return <DayField label={label} value={value} min={first} max={today} onChange={onChange} />;
}

/** Returns why a day cannot be that of an act; undefined when it can. */
export function useDayFault(day: Day | undefined, first: Day): string | undefined {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const today = useToday();
  if (day === undefined) return t(($) => $.fields.dayMissing);
  if (day >= first && day <= today) return undefined;
  return t(($) => $.fields.dayRange, { first: format.day(first), last: format.day(today) });
}

/** Returns today as the first choice of a day, unless today is before `first`. */
export function useDefaultDay(first: Day): Day | undefined {
  const today = useToday();
  return today >= first ? today : undefined;
}

interface ReasonProps {
  readonly value: ShortageReason | undefined;
  readonly onChange: (reason: ShortageReason | undefined) => void;
  readonly optional?: boolean;
}

/** Renders the choice of the reason of a shortage. */
export function ShortageField({ value, onChange, optional = false }: ReasonProps) {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  return (
    <SelectField
      label={t(($) => $.fields.reason)}
      labelNote={optional ? t(($) => $.fields.optional) : undefined}
      placeholder={t(($) => $.fields.reasonChoose)}
      value={value ?? ''}
      onChange={({ target }) => onChange(SHORTAGE_REASONS.find((reason) => reason === target.value))}
      options={SHORTAGE_REASONS.map((reason) => ({
        value: reason,
        text: SHORTAGE_REASON_LABELS[reason][language],
      }))}
    />
  );
}

interface ChargebackProps {
  readonly reason: ShortageReason | undefined;
  readonly value: Day | undefined;
  readonly onChange: (day: Day | undefined) => void;
}

/**
 * Renders the day on which the sale of a chargeback was authorized, and who answers for it: beyond 180 days
 * the network. Nothing for other reasons.
 */
export function ChargebackDay({ reason, value, onChange }: ChargebackProps) {
  const { t } = useTranslation('settlement');
  const today = useToday();
  if (reason !== 'CHARGEBACK') return null;
  const isOld = value !== undefined && chargebackBearer(value, today) === 'NETWORK';
  return (
    <>
      <DayField label={t(($) => $.fields.authorizedOn)} value={value} max={today} onChange={onChange} />
      {isOld && <Notice tone="amber">{t(($) => $.fields.networkAnswers)}</Notice>}
    </>
  );
}

/** Returns why the facts of a chargeback are incomplete; undefined when they are complete. */
export function useChargebackFault(
  reason: ShortageReason | undefined,
  day: Day | undefined,
): string | undefined {
  const { t } = useTranslation('settlement');
  const today = useToday();
  const isMissing = reason === 'CHARGEBACK' && (day === undefined || day > today);
  return isMissing ? t(($) => $.fields.authorizedOnMissing) : undefined;
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly optional?: boolean;
}

/** Renders a text that both sides of the deal see. */
export function SharedText({ label, value, onChange, optional = false }: TextProps) {
  const { t } = useTranslation('settlement');
  return (
    <AreaField
      label={label}
      labelNote={optional ? t(($) => $.fields.optional) : undefined}
      help={t(($) => $.fields.visible)}
      value={value}
      onChange={onChange}
      maxLength={MAX_REFUSAL_REASON}
    />
  );
}
