import { zoneLabel } from '@pregao/domain';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { TimeSelect } from '../../ui/fields/time-select.tsx';
import { QuickChoices } from '../../ui/quick-choices.tsx';
import { ClosedDay, deadlineChoice, lastChoice, timeOnDay } from '../deals/public.ts';
import { type DayAndTime, deadlinePresets, PRESET_DAYS } from './deadline-presets.view.ts';
import { Group, Line } from './panel-parts.tsx';
import type { PanelAction, PanelInput } from './schedule-panel.view.ts';

interface Props {
  readonly input: PanelInput;
  readonly change: Dispatch<PanelAction>;
  readonly moment: { readonly now: Date; readonly limit: string; readonly timeZone: string };
}

/** Renders the deadline of the schedule: a day and one of its half hours, in the reader's time zone. */
export function DeadlineFields({ input, change, moment }: Props) {
  const { t } = useTranslation('schedule');
  const { instant } = useFormat();
  const { limit, timeZone } = moment;
  const { min, max, slots } = deadlineChoice(input.day, moment);
  const last = lastChoice(moment);
  const choose = (chosen: DayAndTime) => {
    change({ type: 'day', day: chosen.day });
    change({ type: 'time', time: chosen.time });
  };
  const changeDay = (day: PanelInput['day']) => {
    change({ type: 'day', day });
    change({ type: 'time', time: timeOnDay(input.time, day, moment) });
  };
  const choices = [
    ...deadlinePresets(moment).map((preset) => ({
      text: t(($) => $.panel.presets[preset.name], { time: preset.time, count: PRESET_DAYS }),
      onChoose: () => choose(preset),
    })),
    ...(last ? [{ text: t(($) => $.panel.latest), onChoose: () => choose(last) }] : []),
  ];
  return (
    <Group>
      <legend>{t(($) => $.panel.until)}</legend>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
          gap: 12,
          alignItems: 'start',
        }}
      >
        <DayField
          label={t(($) => $.panel.day)}
          value={input.day}
          min={min}
          max={max}
          onChange={changeDay}
          onUnfinished={(unfinished) => unfinished && changeDay(undefined)}
        />
        <TimeSelect
          label={t(($) => $.panel.time)}
          slots={slots}
          value={slots.includes(input.time ?? '') ? input.time : undefined}
          disabled={input.day === undefined}
          help={input.day === undefined ? t(($) => $.panel.dayFirst) : undefined}
          onChange={(time) => change({ type: 'time', time })}
        />
      </div>
      <ClosedDay day={input.day} time={input.time} />
      <div>
        <Line>
          {t(($) => $.panel.deadlineHelp, { limit: instant(limit), zone: zoneLabel(timeZone, limit) })}
        </Line>
        <QuickChoices label={t(($) => $.panel.usualDeadlines)} choices={choices} />
      </div>
    </Group>
  );
}
