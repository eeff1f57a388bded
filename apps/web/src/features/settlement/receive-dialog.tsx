import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type Day, needsLossTick, type ShortageReason } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { FigureList } from '../../ui/figure-list.tsx';
import { useLimitAbove } from '../approvals/public.ts';
import { ActDialog, type GroupDialogProps, Sentence } from './act-dialog.tsx';
import {
  ActDay,
  ChargebackDay,
  SharedText,
  ShortageField,
  useChargebackFault,
  useDayFault,
  useDefaultDay,
} from './act-fields.tsx';
import { OpenLineNotice } from './open-line-notice.tsx';
import { useSettlementAct } from './settlement.queries.ts';
import { type DealRemittance, firstDayOf } from './settlement.view.ts';

/**
 * Renders the dialog in which the investor enters what arrived for a group. The rest of a part stays open, or
 * is written off with a reason.
 * @param part false for all that is open
 * @param remittance its amount is entered
 */
export function ReceiveDialog({
  deal,
  group: shown,
  onClose,
  part,
  remittance,
}: GroupDialogProps & { readonly part: boolean; readonly remittance?: DealRemittance }) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  // Snapshot at opening: the list behind the dialog may already show the result.
  const [group] = useState(shown);
  const [first] = useState(firstDayOf(deal));
  const { pay_date, issuer, open_value } = group;
  const [day, setDay] = useState<Day | undefined>(useDefaultDay(first));
  const [typed, setTyped] = useState<number | null>(remittance?.amount ?? null);
  const [reason, setReason] = useState<ShortageReason>();
  const [text, setText] = useState('');
  const [close, setClose] = useState(false);
  const [authorizedOn, setAuthorizedOn] = useState<Day>();
  const receive = useSettlementAct('receiveCollections');
  const amount = part ? typed : open_value;
  const rest = open_value - (amount ?? 0);
  const loss = part && close && amount !== null && rest > 0 ? rest : 0;
  const limit = useLimitAbove('WRITE_OFF', loss > 0 ? loss : undefined);
  const dayFault = useDayFault(day, first);
  const exceeds = amount !== null && rest < 0;
  const amountFault = exceeds
    ? t(($) => $.fields.amountAbove, { open: format.money(open_value) })
    : amount === null || amount <= 0
      ? t(($) => $.fields.amountMissing)
      : undefined;
  const reasonFault = loss > 0 && reason === undefined ? t(($) => $.fields.reasonMissing) : undefined;
  const isShort = part && amount !== null && rest > 0;
  const chargebackFault = useChargebackFault(isShort ? reason : undefined, authorizedOn);
  const texts = t(($) => $.dialogs.RECEIVE);
  const values = { value: format.money(amount ?? 0), issuer, day: format.day(pay_date) };
  return (
    <ActDialog
      texts={{ ...texts, title: part ? texts.titlePart : texts.titleAll }}
      sentence={
        <Sentence
          of={($) => $.dialogs.RECEIVE[amount === null ? 'sentenceUnset' : 'sentence']}
          values={values}
        />
      }
      secondConfirmation={
        loss > 0 && needsLossTick(loss, group.expected_value)
          ? t(($) => $.dialogs.RECEIVE.lossTick, { loss: format.money(loss) })
          : undefined
      }
      blocked={dayFault ?? amountFault ?? reasonFault ?? chargebackFault}
      limit={limit}
      reply={receive.data}
      receipt={{ offerId: deal.negotiation.id, act: 'RECEIVE' }}
      onConfirm={(idempotencyKey) =>
        receive.mutateAsync({
          idempotencyKey,
          body: {
            offer_id: deal.negotiation.id,
            pay_date,
            issuer,
            day: day ?? first,
            amount: amount ?? 0,
            ...(part && reason !== undefined && { reason }),
            ...(text.trim() !== '' && { text: text.trim() }),
            ...(isShort && reason === 'CHARGEBACK' && { authorized_on: authorizedOn }),
            ...(loss > 0 && { close: true }),
          },
        })
      }
      onClose={onClose}
    >
      <OpenLineNotice amount={amount} first={first} />
      <ActDay label={t(($) => $.fields.day)} value={day} first={first} onChange={setDay} />
      {part && (
        <>
          <MoneyField
            label={t(($) => $.fields.amount)}
            help={t(($) => $.dialogs.RECEIVE.shared)}
            error={exceeds ? amountFault : undefined}
            value={typed}
            onChange={setTyped}
          />
          <ShortageField optional={!close} value={reason} onChange={setReason} />
          <ChargebackDay reason={reason} value={authorizedOn} onChange={setAuthorizedOn} />
          <FormControlLabel
            control={<Checkbox checked={close} onChange={(_event, checked) => setClose(checked)} />}
            label={t(($) => $.fields.close)}
          />
        </>
      )}
      <SharedText
        optional
        label={t(($) => $.fields[part ? 'text' : 'note'])}
        value={text}
        onChange={setText}
      />
      <FigureList
        items={[
          { label: t(($) => $.figures.open), value: format.money(open_value) },
          part &&
            amount !== null &&
            rest >= 0 && {
              label: loss > 0 ? t(($) => $.figures.loss) : t(($) => $.figures.rest),
              value: format.money(rest),
            },
          { label: t(($) => $.figures.collections), value: format.count(group.open_collections) },
        ]}
      />
    </ActDialog>
  );
}
