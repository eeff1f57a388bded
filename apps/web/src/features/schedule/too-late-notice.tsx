import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/client.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { receivablesInTime } from './schedule-limits.view.ts';
import type { Simulation } from './schedule-terms.view.ts';

interface Props {
  readonly simulation: Simulation;
  readonly now: Date;
}

/** Renders why these receivables cannot be offered, and a button that removes those due too soon. */
export function TooLateNotice({ simulation, now }: Props) {
  const { t } = useTranslation('schedule');
  const { deadline, count } = useFormat();
  const navigate = useNavigate();
  const remainingIds = receivablesInTime(simulation.receivables, now).map(({ id }) => id);
  const removed = simulation.receivables.length - remainingIds.length;
  const leave = useMutation({
    mutationFn: () =>
      call('createSimulation', {
        query: { receivables: false },
        body: { receivable_id: remainingIds, card_network: simulation.card_network },
      }),
    onSuccess: ({ id }) =>
      navigate({ to: '/dashboard/operation-management/new', search: { simulation: id }, replace: true }),
  });
  return (
    <div style={{ marginBottom: 24 }}>
      <Notice tone="red">
        <p style={{ margin: 0 }}>
          {t(($) => $.limitPassed, { limit: deadline(simulation.higher_date_offer_create_limit) })}
        </p>
        {remainingIds.length > 0 ? (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            style={{ marginTop: 8 }}
            loading={leave.isPending}
            onClick={() => leave.mutate()}
          >
            {t(($) => $.removeEarly, { count: removed, shown: count(removed) })}
          </Button>
        ) : (
          <TextLink to="/dashboard/operation-management/list">{t(($) => $.backToList)}</TextLink>
        )}
      </Notice>
    </div>
  );
}
