import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import {
  type Day,
  isPendingApproval,
  MAX_REFUSAL_REASON,
  SHORTAGE_REASON_LABELS,
  SHORTAGE_REASONS,
  type ShortageReason,
} from '@pregao/domain';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FigureList } from '../../ui/figure-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BindingDialog } from '../../ui/overlays/binding-dialog.tsx';
import { LimitNotice, useLimitAbove } from '../approvals/public.ts';
import { ChargebackDay, useChargebackFault, useSettlementAct } from '../settlement/public.ts';
import { AddDealItems } from './add-deal-items.tsx';
import type { BankLine, ShownCandidate } from './matching.queries.ts';
import {
  allocationItems,
  closingOf,
  declarationsOf,
  feeLimitOf,
  itemsOfCandidates,
  needsSecondTick,
  prefilledAmounts,
  type SplitAmounts,
  splitOf,
  withItems,
} from './split.view.ts';
import { SplitItems } from './split-items.tsx';

/** Keeps the sums and the tick to close in sight while the items scroll. */
const InSight = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  padding: theme.spacing(2, 0),
  backgroundColor: theme.vars.palette.background.paper,
  // In low windows the whole dialog scrolls, and the items need the space.
  '@media (max-height: 600px)': { position: 'static' },
}));

interface Props {
  readonly line: BankLine;
  readonly candidates: readonly ShownCandidate[];
  /** The candidate whose items are filled in; undefined to begin with empty amounts. */
  readonly candidate: ShownCandidate | undefined;
  readonly onClose: () => void;
  /** Called when the line was allocated and the dialog is closed. */
  readonly onDone: () => void;
}

/**
 * Renders the dialog that allocates a line by amounts. What stays open of the items is left open, or closed
 * with a reason in the same dialog (settlement.md, Matching, rule 5).
 */
export function SplitDialog({ line: current, candidates, candidate, onClose, onDone }: Props) {
  const { t } = useTranslation(['matching', 'ui']);
  const format = useFormat();
  // Snapshots at opening: the list behind the dialog may already show the result.
  const [line] = useState(current);
  const [items, setItems] = useState(() => itemsOfCandidates(candidates, candidate));
  const [amounts, setAmounts] = useState<SplitAmounts>(() =>
    candidate ? prefilledAmounts(line.open_amount, candidate.expectations) : {},
  );
  const [isClosing, setClosing] = useState(false);
  const [reason, setReason] = useState<ShortageReason>();
  const [authorizedOn, setAuthorizedOn] = useState<Day>();
  const [text, setText] = useState('');
  const allocate = useSettlementAct('createAllocation');
  const split = splitOf(line.open_amount, items, amounts);
  const closing = closingOf(split);
  const closed = isClosing ? closing : undefined;
  const loss = closed === 'LOSS' ? split.short : undefined;
  const limit = useLimitAbove('WRITE_OFF', loss);
  const lossReason = closed === 'LOSS' ? reason : undefined;
  const chargebackFault = useChargebackFault(lossReason, authorizedOn);
  const differs = candidate?.reference_differs === true;
  const ticks = [
    line.is_possible_repetition && t(($) => $.split.tickRepetition, { ns: 'matching' }),
    differs && t(($) => $.split.tickReference, { ns: 'matching' }),
  ].filter((text) => text !== false);
  const values = {
    sum: format.money(split.sum),
    value: format.money(line.amount),
    day: format.day(line.day),
  };
  const declarations = declarationsOf(split.parts).map(({ act, offer_id, counterpart, amount }) => ({
    act,
    values: {
      ns: 'matching' as const,
      counterpart,
      id: offer_id,
      value: format.money(amount),
      day: values.day,
    },
  }));
  const returns = declarations.some(({ act }) => act === 'REVERSE');
  const secondTick =
    loss !== undefined && needsSecondTick(split)
      ? t(($) => $.split.lossTick, { ns: 'matching', loss: format.money(loss) })
      : returns && t(($) => $.split.returnTick, { ns: 'matching' });
  const isPending = allocate.data !== undefined && isPendingApproval(allocate.data);
  const blocked = () => {
    if (items.length === 0) return t(($) => $.split.empty, { ns: 'matching' });
    if (split.parts.length === 0) return t(($) => $.split.missing, { ns: 'matching' });
    if (split.left < 0) return t(($) => $.split.over, { ns: 'matching', value: format.money(-split.left) });
    if (split.above.length > 0) return t(($) => $.split.aboveAny, { ns: 'matching' });
    if (split.links_part) return t(($) => $.split.linkWhole, { ns: 'matching' });
    return closed === 'LOSS' && reason === undefined
      ? t(($) => $.split.reasonMissing, { ns: 'matching' })
      : chargebackFault;
  };
  const doneRest = isPending
    ? ''
    : split.left > 0
      ? t(($) => $.split.doneRest, { ns: 'matching', left: format.money(split.left) })
      : t(($) => $.split.doneAll, { ns: 'matching' });
  return (
    <BindingDialog
      open
      title={t(($) => (candidate ? $.split.reviewTitle : $.split.title), { ns: 'matching' })}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => (split.sum > 0 ? $.split.sentence : $.split.unset)}
          values={values}
          components={{ b: <b /> }}
        />
      }
      {...(ticks.length > 0 && { tick: ticks.join(' ') })}
      secondConfirmation={secondTick || undefined}
      verb={
        limit === undefined
          ? t(($) => $.split.verb, { ns: 'matching' })
          : t(($) => $.approval.verb, { ns: 'ui' })
      }
      blocked={blocked()}
      success={
        isPending
          ? {
              title: t(($) => $.approval.done, { ns: 'ui' }),
              text: t(($) => $.approval.doneText, { ns: 'ui' }),
              isPending,
            }
          : {
              title: t(($) => $.split.done, { ns: 'matching' }),
              text: [
                t(($) => $.split.doneText, { ns: 'matching', sum: values.sum, rest: doneRest }),
                ...declarations.map(({ act, values }) => t(($) => $.split.told[act], values)),
              ].join(' '),
            }
      }
      failure={{
        title: t(($) => $.split.failed, { ns: 'matching' }),
        unknown: t(($) => $.split.unknown, { ns: 'matching' }),
      }}
      onConfirm={(idempotencyKey) =>
        allocate.mutateAsync({
          idempotencyKey,
          body: {
            bank_line_id: line.id,
            items: allocationItems(split.parts),
            ...(closed === 'LOSS' && { close: true, reason: reason ?? 'OTHER' }),
            ...(lossReason === 'CHARGEBACK' && { authorized_on: authorizedOn }),
            ...(closed === 'FEE' && { close: true, reason: 'FEE' as const }),
            ...(returns && { return_checked: true }),
            ...(closed !== undefined && text.trim() !== '' && { text: text.trim() }),
          },
        })
      }
      onClose={onClose}
      onDone={onDone}
    >
      {limit !== undefined && <LimitNotice limit={limit} />}
      {declarations.map(({ act, values }) => (
        <Notice key={`${act} ${values.id}`} tone="amber">
          {t(($) => $.split.declares[act], values)}
        </Notice>
      ))}
      {line.is_possible_repetition && (
        <Notice tone="amber">{t(($) => $.panel.repetition, { ns: 'matching' })}</Notice>
      )}
      <SplitItems
        items={items}
        amounts={amounts}
        open={line.open_amount}
        onChange={(key, amount) => setAmounts((now) => ({ ...now, [key]: amount }))}
      />
      <AddDealItems line={line} onFound={(found) => setItems((now) => withItems(now, found))} />
      <InSight>
        <FigureList
          items={[
            { label: t(($) => $.split.lineOpen, { ns: 'matching' }), value: format.money(line.open_amount) },
            { label: t(($) => $.split.sum, { ns: 'matching' }), value: values.sum },
            split.left >= 0 && {
              label: t(($) => $.split.left, { ns: 'matching' }),
              value: format.money(split.left),
            },
            split.short > 0 && {
              label: t(($) => $.split.short, { ns: 'matching' }),
              value: format.money(split.short),
            },
          ]}
        />
        {split.left < 0 && (
          <Notice tone="red">
            {t(($) => $.split.over, { ns: 'matching', value: format.money(-split.left) })}
          </Notice>
        )}
        {closing !== undefined && (
          <FormControlLabel
            control={<Checkbox checked={isClosing} onChange={(_event, checked) => setClosing(checked)} />}
            label={t(($) => (closing === 'FEE' ? $.split.closeFee : $.split.close), {
              ns: 'matching',
              value: format.money(split.short),
              limit: format.money(feeLimitOf(split.parts)),
            })}
          />
        )}
      </InSight>
      {closed === 'LOSS' && <ReasonField value={reason} onChange={setReason} />}
      <ChargebackDay reason={lossReason} value={authorizedOn} onChange={setAuthorizedOn} />
      {closed !== undefined && (
        <AreaField
          label={t(($) => $.split.text, { ns: 'matching' })}
          labelNote={t(($) => $.split.optional, { ns: 'matching' })}
          help={t(($) => $.split.visible, { ns: 'matching' })}
          value={text}
          onChange={setText}
          maxLength={MAX_REFUSAL_REASON}
        />
      )}
    </BindingDialog>
  );
}

interface ReasonProps {
  readonly value: ShortageReason | undefined;
  readonly onChange: (reason: ShortageReason | undefined) => void;
}

/** Renders the choice of the reason of a difference. */
function ReasonField({ value, onChange }: ReasonProps) {
  const { t } = useTranslation('matching');
  const language = useLanguage();
  return (
    <SelectField
      label={t(($) => $.split.reason)}
      help={t(($) => $.split.closeHelp)}
      placeholder={t(($) => $.split.reasonChoose)}
      value={value ?? ''}
      onChange={({ target }) => onChange(SHORTAGE_REASONS.find((reason) => reason === target.value))}
      options={SHORTAGE_REASONS.map((reason) => ({
        value: reason,
        text: SHORTAGE_REASON_LABELS[reason][language],
      }))}
    />
  );
}
