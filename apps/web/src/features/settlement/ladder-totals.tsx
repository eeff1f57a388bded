import { useTranslation } from 'react-i18next';
import { DefinitionGrid } from '../../ui/definition-grid.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import type { Settlement } from './settlement.queries.ts';
import { ladderTotals } from './settlement.view.ts';

type TotalName =
  | 'marginLeft'
  | 'expected'
  | 'received'
  | 'boughtBack'
  | 'covered'
  | 'writtenOff'
  | 'open'
  | 'overdue';

interface Props {
  readonly days: Settlement['days'];
  /** What the margin can still cover; null where the reader does not see it. */
  readonly marginLeft: number | null;
}

/** Renders the sums of all collections of a deal, and the rest of its margin. */
export function LadderTotals({ days, marginLeft }: Props) {
  const { t } = useTranslation('settlement');
  const totals = ladderTotals(days);
  const figure = (name: TotalName, value: number) => ({
    label: t(($) => $.ladder[name]),
    value: <MoneyText value={value} />,
  });
  const some = (name: TotalName, value: number) => value > 0 && figure(name, value);
  return (
    <DefinitionGrid
      minWidth={160}
      items={[
        figure('expected', totals.expected),
        figure('received', totals.received),
        some('boughtBack', totals.bought_back),
        some('covered', totals.covered),
        some('writtenOff', totals.written_off),
        figure('open', totals.open),
        some('overdue', totals.overdue),
        marginLeft !== null && figure('marginLeft', marginLeft),
      ]}
    />
  );
}
