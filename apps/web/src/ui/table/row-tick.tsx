import { useTranslation } from 'react-i18next';
import { TickBox } from './tick-box.tsx';
import type { TableRowData } from './types.ts';
import type { TableModel } from './use-table-rows.ts';

interface Props<Row extends TableRowData> {
  readonly row: Row;
  readonly selected: boolean;
  readonly name: string;
  readonly onTick: TableModel<Row>['tick'];
}

export function RowTick<Row extends TableRowData>({ row, selected, name, onTick }: Props<Row>) {
  const { t } = useTranslation('ui');
  return (
    <TickBox
      type="checkbox"
      readOnly
      checked={selected}
      aria-label={t(($) => $.table.selectRow, { row: name })}
      onClick={({ currentTarget, shiftKey }) => onTick(row, currentTarget.checked, shiftKey)}
    />
  );
}
