import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Reply } from '@pregao/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { Icon } from '../../ui/icons.tsx';

type Totals = Pick<Reply<'listSettlements'>, 'days' | 'total_value' | 'total_open_value'>;

/** Renders the sums by day of all filtered rows, folded until they are wanted. */
export function DayTotals({ days, total_value, total_open_value }: Totals) {
  const { t } = useTranslation('settlement');
  const { money, day } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  if (days.length === 0) return null;
  return (
    <Card sx={{ p: 2, mb: 3, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <Button
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          startIcon={<Icon name={isOpen ? 'down' : 'right'} size={16} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(($) => $.byDay.show)}
        </Button>
      </div>
      {isOpen && (
        <div id={panel}>
          <Typography variant="body2" sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
            {t(($) => $.byDay.lead)}
          </Typography>
          <FiguresTable
            label={t(($) => $.byDay.title)}
            columns={[t(($) => $.byDay.day), t(($) => $.byDay.value), t(($) => $.byDay.open)]}
            rows={[
              ...days.map((one) => ({
                name: day(one.day),
                figures: [money(one.value), money(one.open_value)],
              })),
              {
                name: t(($) => $.byDay.total),
                figures: [money(total_value), money(total_open_value)],
              },
            ]}
          />
        </div>
      )}
    </Card>
  );
}
