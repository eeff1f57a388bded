import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import { type Dispatch, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledHint } from '../../ui/disabled-hint.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Lender, LenderChecklist } from '../deals/public.ts';
import { LendersDialog } from './lenders-dialog.tsx';
import { Group } from './panel-parts.tsx';
import type { PanelAction, PanelInput } from './schedule-panel.view.ts';

/** The part of the investors' query that the panel shows. */
export interface LendersQuery {
  readonly data: { readonly rows: readonly Lender[] } | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface Props {
  readonly input: PanelInput;
  readonly change: Dispatch<PanelAction>;
  readonly lenders: LendersQuery;
}

/** Renders the choice between all investors and those ticked in a list. */
export function LendersField({ input, change, lenders }: Props) {
  const { t } = useTranslation('schedule');
  return (
    <Group>
      <legend>{t(($) => $.panel.lenders)}</legend>
      {lenders.data === undefined && lenders.error !== null && (
        <FailedState
          title={t(($) => $.panel.lendersFailed)}
          error={lenders.error}
          onRetry={lenders.refetch}
        />
      )}
      {lenders.data === undefined && lenders.error === null && <Skeleton height={88} />}
      {lenders.data?.rows.length === 0 && <Notice tone="amber">{t(($) => $.panel.noLenders)}</Notice>}
      {lenders.data && lenders.data.rows.length > 0 && (
        <Choice input={input} change={change} rows={lenders.data.rows} />
      )}
    </Group>
  );
}

interface ChoiceProps extends Pick<Props, 'input' | 'change'> {
  readonly rows: readonly Lender[];
}

function Choice({ input, change, rows }: ChoiceProps) {
  const { t } = useTranslation('schedule');
  const [list, setList] = useState(false);
  const { mode } = input;
  const chosen = new Set(input.lenders);
  const invited = mode === 'all' ? rows : rows.filter(({ id }) => chosen.has(id));
  return (
    <>
      <RadioGroup
        value={mode}
        onChange={(_, value) => change({ type: 'mode', mode: value === 'all' ? 'all' : 'select' })}
        aria-label={t(($) => $.panel.lenders)}
      >
        <FormControlLabel
          value="all"
          control={<Radio size="small" />}
          label={t(($) => $.panel.all, { count: rows.length })}
        />
        <FormControlLabel value="select" control={<Radio size="small" />} label={t(($) => $.panel.select)} />
      </RadioGroup>
      {mode === 'select' && (
        <LenderChecklist
          rows={rows}
          chosen={input.lenders}
          onChange={(lenders) => change({ type: 'lenders', lenders })}
        />
      )}
      <div>
        <DisabledHint reason={invited.length === 0 ? t(($) => $.blockers.lenders) : undefined}>
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            disabled={invited.length === 0}
            onClick={() => setList(true)}
          >
            {t(($) => $.panel.seeList)} ({invited.length})
          </Button>
        </DisabledHint>
      </div>
      <LendersDialog open={list} onClose={() => setList(false)} lenders={invited} />
    </>
  );
}
