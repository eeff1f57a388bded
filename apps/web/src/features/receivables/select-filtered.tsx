import Button from '@mui/material/Button';
import { CARD_NETWORK_LABELS, CARD_NETWORKS, type CardNetwork, today } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/problem.ts';
import { toastProblem } from '../../lib/errors/toast-problem.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { serverClock } from '../../lib/session/session.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { type TargetBody, useSelectFiltered } from './receivables.queries.ts';
import { type SelectedReceivables, selectionFromReply } from './selection.view.ts';

interface Props {
  readonly filters: TargetBody;
  /** Number of rows that match the filters. */
  readonly count: number;
  /** Whether space is short beside the selection, so that labels are brief. */
  readonly brief: boolean;
  readonly onApply: (selected: SelectedReceivables) => void;
}

/** Selects all rows that match the filters, on every page; with two networks it asks for one. */
export function SelectFiltered({ filters, count, brief, onApply }: Props) {
  const { t } = useTranslation('receivables');
  const format = useFormat();
  const select = useSelectFiltered();
  // Filters whose result has mixed networks; the question is valid only for the same filters.
  const [mixed, setMixed] = useState<TargetBody>();
  const mustChooseNetwork = mixed !== undefined && JSON.stringify(mixed) === JSON.stringify(filters);
  const run = (network?: CardNetwork) =>
    select.mutate(network ? { ...filters, card_network: [network] } : filters, {
      onSuccess(reply) {
        setMixed(undefined);
        onApply(selectionFromReply(reply, today(serverClock())));
        const left = count - reply.receivables;
        if (network === undefined && left > 0)
          toast.info(t(($) => $.selection.leftOut, { count: left, shown: format.count(left) }));
      },
      onError(error) {
        if (error instanceof ApiProblem && error.key === 'NETWORKS_MIXED') {
          setMixed(filters);
          toast.info(t(($) => $.selection.oneNetwork));
        } else void toastProblem(error);
      },
    });
  if (mustChooseNetwork) {
    return CARD_NETWORKS.map((network, at) => (
      <Button
        key={network}
        // Moves the focus, because this replaces the button that was pressed.
        autoFocus={at === 0}
        variant="outlined"
        color="inherit"
        loading={select.isPending}
        onClick={() => run(network)}
      >
        {t(($) => $.selection.allOf, { network: CARD_NETWORK_LABELS[network] })}
      </Button>
    ));
  }
  const text = t(($) => $.selection.all, { count, shown: format.count(count) });
  return (
    <Button color="inherit" aria-label={text} loading={select.isPending} onClick={() => run()}>
      {brief ? t(($) => $.selection.allBrief, { count, shown: format.count(count) }) : text}
    </Button>
  );
}
