import Checkbox from '@mui/material/Checkbox';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DisabledHint } from '../disabled-hint.tsx';
import type { TableRowData } from './types.ts';
import type { ModelRow } from './use-table-rows.ts';

interface Props<Row extends TableRowData> {
  readonly row: ModelRow<Row>;
  readonly selected: boolean;
  readonly name: string;
  /** Why it cannot be ticked. */
  readonly blocked: string | undefined;
}

export function RowTick<Row extends TableRowData>({ row, selected, name, blocked }: Props<Row>) {
  const { t } = useTranslation('ui');
  const tick = (
    <Checkbox
      size="small"
      checked={selected}
      disabled={blocked !== undefined}
      onClick={(event) => row.getToggleSelectedHandler()(event)}
      slotProps={{ input: { 'aria-label': t(($) => $.table.selectRow, { row: name }), readOnly: true } }}
      sx={{ p: 1, zIndex: 1 }}
    />
  );
  return blocked === undefined ? tick : <DisabledHint reason={blocked}>{tick}</DisabledHint>;
}
