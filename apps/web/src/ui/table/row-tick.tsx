import { useTranslation } from '../../i18n/use-translation.ts';
import { DisabledHint } from '../disabled-hint.tsx';
import { TickBox } from './tick-box.tsx';
import type { TableRowData } from './types.ts';
import type { TableModel } from './use-table-rows.ts';

interface Props<Row extends TableRowData> {
  readonly row: Row;
  readonly selected: boolean;
  readonly name: string;
  /** Why it cannot be ticked. */
  readonly blocked: string | undefined;
  readonly onTick: TableModel<Row>['tick'];
}

export function RowTick<Row extends TableRowData>({ row, selected, name, blocked, onTick }: Props<Row>) {
  const { t } = useTranslation('ui');
  const tick = (
    <TickBox
      type="checkbox"
      readOnly
      checked={selected}
      disabled={blocked !== undefined}
      aria-label={t(($) => $.table.selectRow, { row: name })}
      onClick={({ currentTarget, shiftKey }) => onTick(row, currentTarget.checked, shiftKey)}
    />
  );
  return blocked === undefined ? tick : <DisabledHint reason={blocked}>{tick}</DisabledHint>;
}
