import {
  type Day,
  endToEndDay,
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentMethod,
  paymentReferenceRefusal,
} from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FigureList } from '../../ui/figure-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useLimitAbove } from '../approvals/public.ts';
import { FileDrop, FileProgress, fileRules } from '../files/public.ts';
import { ActDialog, type DealDialogProps, Sentence } from './act-dialog.tsx';
import { ActDay, useDayFault, useDefaultDay } from './act-fields.tsx';
import { base64Of } from './base64.ts';
import { OpenLineNotice } from './open-line-notice.tsx';
import { useSettlementAct } from './settlement.queries.ts';
import { completionDay } from './settlement.view.ts';

const RULES = fileRules('informPayment');

/** Renders the dialog in which the investor informs the payment, with its reference and a proof. */
export function InformDialog({ deal, onClose }: DealDialogProps) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const { money } = format;
  const language = useLanguage();
  // Snapshot at opening: the result still shows the informed price.
  const [{ negotiation, settlement, first }] = useState({ ...deal, first: completionDay(deal) });
  const { payment } = settlement;
  const [day, setDay] = useState<Day | undefined>(useDefaultDay(first));
  const [method, setMethod] = useState<PaymentMethod>('PIX');
  const [reference, setReference] = useState('');
  const [file, setFile] = useState<File>();
  const inform = useSettlementAct('informPayment');
  const limit = useLimitAbove('INFORM', payment.payment_value);
  const dayFault = useDayFault(day, first);
  const isPix = method === 'PIX';
  const typed = reference.trim();
  const invalid = typed !== '' && paymentReferenceRefusal(method, typed) !== undefined;
  const referenceFault =
    typed === ''
      ? t(($) => $.fields.referenceMissing)
      : invalid
        ? t(($) => $.fields.referenceInvalid)
        : undefined;
  const idDay = isPix ? endToEndDay(typed) : undefined;
  const send = async (idempotencyKey: string) => {
    const proof = file && (await base64Of(file));
    return inform.mutateAsync({
      params: { id: negotiation.id },
      idempotencyKey,
      body: {
        day: day ?? first,
        amount: payment.payment_value,
        method,
        reference: typed,
        ...(proof !== undefined && { proof }),
      },
    });
  };
  return (
    <ActDialog
      texts={t(($) => $.dialogs.INFORM)}
      sentence={
        <Sentence
          of={($) => $.dialogs.INFORM.sentence}
          values={{ counterpart: negotiation.borrower_name, value: money(payment.payment_value) }}
        />
      }
      blocked={dayFault ?? referenceFault}
      limit={limit}
      reply={inform.data}
      receipt={{ offerId: negotiation.id, act: 'INFORM_PAYMENT' }}
      onConfirm={send}
      onClose={onClose}
    >
      <OpenLineNotice amount={payment.payment_value} first={first} movement="DEBIT" />
      <FigureList
        items={[
          { label: t(($) => $.figures.amount), value: money(payment.payment_value) },
          { label: t(($) => $.figures.reference), value: payment.reference },
        ]}
      />
      <ActDay label={t(($) => $.fields.paidDay)} value={day} first={first} onChange={setDay} />
      <SelectField
        label={t(($) => $.fields.method)}
        value={method}
        onChange={({ target }) => setMethod(PAYMENT_METHODS.find((one) => one === target.value) ?? 'OTHER')}
        options={PAYMENT_METHODS.map((one) => ({ value: one, text: PAYMENT_METHOD_LABELS[one][language] }))}
      />
      <TextField
        label={t(($) => (isPix ? $.fields.endToEnd : $.fields.control))}
        help={t(($) => (isPix ? $.fields.endToEndHelp : $.fields.controlHelp))}
        error={invalid ? t(($) => $.fields.referenceInvalid) : undefined}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
      {idDay !== undefined && day !== undefined && idDay !== day && (
        <Notice tone="amber">{t(($) => $.fields.endToEndOtherDay, { day: format.day(idDay) })}</Notice>
      )}
      <fieldset style={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
        <legend style={{ padding: 0, marginBottom: 8, fontSize: 14, fontWeight: 600 }}>
          {t(($) => $.fields.proof)}
        </legend>
        {file === undefined ? (
          <FileDrop rules={RULES} onFiles={([chosen]) => setFile(chosen)} />
        ) : (
          <FileProgress file={file} share={undefined} onRemove={() => setFile(undefined)} />
        )}
      </fieldset>
    </ActDialog>
  );
}
