import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { BottomBar, focusBar } from '../../ui/bottom-bar.tsx';
import { DisabledHint } from '../../ui/disabled-hint.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { RowSelection } from '../../ui/table/types.ts';
import { type BulkAct, openSumOf, takesRow } from './bulk.view.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { SettlementRow } from './row-ids.view.ts';

interface Props {
  readonly act: BulkAct;
  /** The rows of the page, which are newer than the selected ones. */
  readonly shown: readonly SettlementRow[];
  readonly selection: RowSelection<SettlementRow>;
}

const isOfGroup = (one: SettlementRow, { kind, offer_id, day, issuer }: SettlementRow): boolean =>
  kind === 'COLLECTION' &&
  one.kind === kind &&
  one.offer_id === offer_id &&
  one.day === day &&
  one.issuer === issuer;

/** Renders the totals of the selection, and the button that opens the preview of the bulk act. */
export function BulkBar({ act, shown, selection }: Props) {
  const { t } = useTranslation('settlement');
  const { money, count } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const selected = useMemo(() => {
    const newest = new Map(shown.map((row) => [row.id, row]));
    // A shown group no longer has the part that was selected.
    const isGone = (row: SettlementRow) => shown.some((one) => isOfGroup(one, row));
    return [...selection.rows].flatMap(
      ([id, row]) => newest.get(id) ?? (row === undefined || isGone(row) ? [] : row),
    );
  }, [shown, selection.rows]);
  const taken = selected.filter((row) => takesRow(act, row));
  const counted = t(($) => $.bulk.selected, { count: selected.length, shown: count(selected.length) });
  const reason = taken.length === 0 ? t(($) => $.bulk.none[act]) : undefined;
  return (
    <BottomBar label={counted} idle={selected.length === 0}>
      <Typography component="p" variant="body2" sx={{ m: 0 }} aria-live="polite">
        {selected.length === 0
          ? t(($) => $.bulk.none[act])
          : [counted, ...(taken.length > 0 ? [money(openSumOf(taken))] : [])].join(' · ')}
      </Typography>
      <div style={{ display: 'flex', gap: 8 }}>
        {selected.length > 0 && (
          <IconButton
            aria-label={t(($) => $.bulk.clear)}
            title={t(($) => $.bulk.clear)}
            onClick={(click) => {
              focusBar(click);
              selection.clear();
            }}
          >
            <Icon name="close" />
          </IconButton>
        )}
        <DisabledHint reason={reason}>
          <Button variant="contained" disabled={reason !== undefined} onClick={() => setOpen(true)}>
            {t(($) => $.bulk[act])}
          </Button>
        </DisabledHint>
      </div>
      {isOpen && (
        <BulkDialog
          act={act}
          rows={taken}
          skipped={selected.length - taken.length}
          onClose={() => setOpen(false)}
          onDone={(done) => {
            const ids = new Set(done.map(({ id }) => id));
            selection.set(new Map([...selection.rows].filter(([id]) => !ids.has(id))));
          }}
        />
      )}
    </BottomBar>
  );
}
