import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import type { DeadlineLimits } from '../deals/public.ts';
import type { LendersQuery } from './lenders-field.tsx';
import { Line } from './panel-parts.tsx';
import { lastSchedule } from './schedule.queries.ts';
import type { PanelAction } from './schedule-panel.view.ts';
import { templateActions, templateOf } from './template.view.ts';

interface Props {
  readonly change: Dispatch<PanelAction>;
  readonly lenders: LendersQuery;
  readonly moment: DeadlineLimits;
}

/**
 * Renders the button that copies the parameters of the last schedule;
 * renders none if there is no such schedule.
 */
export function TemplateButton({ change, lenders, moment }: Props) {
  const { t } = useTranslation('schedule');
  const { percentage } = useFormat();
  const query = useQuery(lastSchedule());
  const template = query.data ? templateOf(query.data) : undefined;
  const known = lenders.data?.rows.map(({ id }) => id);
  if (template === undefined || known === undefined) return null;
  const { id, minimum, deadline } = template;
  const values = {
    percentage: percentage(template.percentage),
    minimum: percentage(minimum),
    time: deadline.time,
    count: deadline.businessDays ?? deadline.days,
  };
  const use = () => {
    for (const each of templateActions(template, known, moment)) change(each);
  };
  return (
    <div>
      <Button variant="outlined" color="inherit" size="small" onClick={use}>
        {t(($) => $.template.use, { id })}
      </Button>
      <Line style={{ marginTop: 8 }}>
        {t(($) => $.template.terms, values)}{' '}
        {deadline.businessDays === undefined
          ? t(($) => $.template.days, values)
          : t(($) => $.template.businessDays, values)}
        {' · '}
        {t(($) => $.template.lenders, { count: template.lenders.length })}
      </Line>
    </div>
  );
}
