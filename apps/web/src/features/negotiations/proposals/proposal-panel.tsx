import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PANEL_WIDTHS, zoneLabel } from '@pregao/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deadlineChoice } from '../../../lib/deadline-choice.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useServerNow } from '../../../lib/use-server-now.ts';
import { DefinitionGrid } from '../../../ui/definition-grid.tsx';
import { DisabledHint } from '../../../ui/disabled-hint.tsx';
import { ClosedDay } from '../../../ui/fields/closed-day.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { TimeSelect } from '../../../ui/fields/time-select.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { TermHelp } from '../../../ui/term-help.tsx';
import { isWithoutMargin, type Negotiation } from '../detail/negotiation.view.ts';
import {
  expireDateOf,
  firstInput,
  inputOf,
  type ProposalDraft,
  type ProposalInput,
  proposalBlockers,
  VALUE_BLOCKERS,
} from './proposal.view.ts';

interface Props {
  readonly negotiation: Negotiation;
  readonly readAt: number;
  /** Why no proposal can be made any more, such as a schedule that was canceled meanwhile. */
  readonly closed: string | undefined;
  /** What was prepared before and is not sent yet. */
  readonly prepared: ProposalDraft | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSave: (draft: ProposalDraft) => void;
}

/** The value of a proposal and until when it stays open for review. Nothing is sent yet. */
export function ProposalPanel({ negotiation, readAt, closed, prepared, open, onClose, onSave }: Props) {
  const { t } = useTranslation(['negotiation', 'common']);
  const { timeZone } = useFormat();
  const now = useServerNow(negotiation.now, readAt);
  const kept = useDraft(`proposal/${negotiation.id}`, inputOf);
  const [first] = useState(() => firstInput(negotiation, { now, timeZone }, prepared));
  const [input, setInput] = useState(kept.first ?? first);
  const { keep } = kept;
  useEffect(() => keep(input === first ? undefined : input), [keep, input, first]);
  const blockers = proposalBlockers(input, negotiation, { now, timeZone });
  const [blocker] = blockers;
  const reason = closed ?? (blocker && t(($) => $.form.blocker[blocker], { ns: 'negotiation' }));
  const save = () => {
    const expire_date = expireDateOf(input, timeZone);
    if (input.value !== null && expire_date !== null) onSave({ credit_value: input.value, expire_date });
  };
  return (
    <SidePanel
      open={open}
      title={t(($) => $.panels.proposal, { ns: 'negotiation' })}
      width={PANEL_WIDTHS.other}
      onClose={onClose}
      unsaved={input !== first}
      actions={(close) => (
        <>
          <Button color="inherit" onClick={close}>
            {t(($) => $.actions.cancel, { ns: 'common' })}
          </Button>
          <DisabledHint reason={reason}>
            <Button variant="contained" disabled={reason !== undefined} onClick={save}>
              {t(($) => $.actions.save, { ns: 'common' })}
            </Button>
          </DisabledHint>
        </>
      )}
    >
      {closed && (
        <div style={{ marginBottom: 24 }}>
          <Notice tone="amber">{closed}</Notice>
        </div>
      )}
      <Fields input={input} onChange={setInput} negotiation={negotiation} now={now} blockers={blockers} />
    </SidePanel>
  );
}

interface FieldsProps {
  readonly input: ProposalInput;
  readonly onChange: (input: ProposalInput) => void;
  readonly negotiation: Negotiation;
  readonly now: Date;
  readonly blockers: readonly string[];
}

function Fields({ input, onChange, negotiation, now, blockers }: FieldsProps) {
  const { t } = useTranslation('negotiation');
  const { money, instant, percentage, timeZone } = useFormat();
  const { offer_value, minimal_value, expire_date, security_margin: margin } = negotiation;
  const choice = deadlineChoice(input.day, { now, limit: expire_date, timeZone });
  const amiss = VALUE_BLOCKERS.find((key) => blockers.includes(key));
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <DefinitionGrid
        items={[
          { label: t(($) => $.form.offerValue), value: <MoneyText value={offer_value} /> },
          { label: t(($) => $.form.minimalValue), value: <MoneyText value={minimal_value} /> },
          margin !== null && {
            label: t(($) => $.facts.margin),
            help: <TermHelp term="margin" />,
            value: isWithoutMargin(margin)
              ? t(($) => $.facts.noMargin)
              : t(($) => $.facts.marginCoverage, { coverage: percentage(margin.coverage) }),
          },
        ]}
      />
      <MoneyField
        label={t(($) => $.form.value)}
        help={t(($) => $.form.valueHelp, { min: money(minimal_value), max: money(offer_value) })}
        error={input.value !== null && amiss ? t(($) => $.form.blocker[amiss]) : undefined}
        value={input.value}
        onChange={(value) => onChange({ ...input, value })}
        autoFocus
      />
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: '3fr 2fr' }}>
        <DayField
          label={t(($) => $.form.day)}
          value={input.day}
          min={choice.min}
          max={choice.max}
          onChange={(day) => onChange({ ...input, day, time: undefined })}
        />
        <TimeSelect
          label={t(($) => $.form.time)}
          slots={choice.slots}
          disabled={input.day === undefined}
          value={input.time}
          onChange={(time) => onChange({ ...input, time })}
        />
      </div>
      <ClosedDay day={input.day} time={input.time} />
      <Typography variant="caption" color="textSecondary">
        {t(($) => $.form.zone, { zone: zoneLabel(timeZone, now), limit: instant(expire_date) })}
      </Typography>
    </div>
  );
}
