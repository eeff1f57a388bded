import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Reply } from '@pregao/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { useUser } from '../../lib/session/session.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { Icon } from '../../ui/icons.tsx';

type Totals = Pick<Reply<'listSettlements'>, 'days' | 'total_to_pay' | 'total_to_receive'>;

/**
 * Renders what the reader still pays and receives of all filtered rows, by day, folded until it is wanted.
 * Days without such money are left out.
 */
export function DayTotals({ days, total_to_pay, total_to_receive }: Totals) {
  const { t } = useTranslation('settlement');
  const { money, day } = useFormat();
  const company = useUser().company_type;
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const open = days.filter(({ to_pay, to_receive }) => to_pay > 0 || to_receive > 0);
  if (open.length === 0) return null;
  return (
    <Card sx={{ p: 2, mb: 3, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <Button
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          startIcon={<Icon name={isOpen ? 'expand' : 'right'} size={16} />}
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
            columns={[t(($) => $.byDay.day), t(($) => $.toPay[company]), t(($) => $.toReceive[company])]}
            rows={[
              ...open.map(({ day: on, to_pay, to_receive }) => ({
                name: day(on),
                figures: [money(to_pay), money(to_receive)],
              })),
              {
                name: t(($) => $.byDay.total),
                figures: [money(total_to_pay), money(total_to_receive)],
              },
            ]}
          />
        </div>
      )}
    </Card>
  );
}
