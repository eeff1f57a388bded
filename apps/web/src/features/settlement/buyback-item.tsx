import Typography from '@mui/material/Typography';
import { BUYBACK_PRICE_RULE_LABELS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { DifferenceActs, DifferenceFrame, type DifferenceProps, useTurnText } from './difference-frame.tsx';
import { type Buyback, buybackActs } from './differences.view.ts';

/** Renders a buyback with its price, day and status. */
export function BuybackItem({
  actor,
  deal,
  now,
  onAct,
  buyback,
}: DifferenceProps & { readonly buyback: Buyback }) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const language = useLanguage();
  const turnText = useTurnText(actor.company_type);
  const title = t(($) => $.differences.buyback.title, { price: format.money(buyback.price) });
  return (
    <DifferenceFrame
      title={title}
      badge={<StatusBadge kind="buyback" status={buyback.status} />}
      groups={buyback.groups}
      collections={buyback.collections.length}
    >
      <Typography variant="body2">
        {t(($) => $.differences.buyback.facts, {
          open: format.money(buyback.open_value),
          rule: BUYBACK_PRICE_RULE_LABELS[buyback.price_rule][language],
          day: format.day(buyback.day),
        })}{' '}
        {buyback.confirmed_day !== null &&
          t(($) => $.differences.buyback.arrived, { day: format.day(buyback.confirmed_day) })}
        {buyback.reason !== null && t(($) => $.differences.reason, { reason: buyback.reason })}
      </Typography>
      {buyback.status === 'PROPOSED' && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {turnText('LENDER', buyback.answer_until)}
        </Typography>
      )}
      <DifferenceActs
        acts={buybackActs(actor, deal, buyback, now)}
        textOf={(act) => t(($) => $.differences.buyback.acts[act])}
        of={title}
        isPrimary={(act) => act === 'CONFIRM'}
        onAct={(act) => onAct({ of: 'buyback', act, buyback })}
      />
    </DifferenceFrame>
  );
}
