import type { UnusualRate, UsualRates } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  readonly unusualRates: readonly UnusualRate[];
  readonly usual: UsualRates;
}

/**
 * Warns that a rate is unusual and shows the usual range.
 * The text stays the same while an amount is typed, so that screen readers announce it once.
 */
export function UnusualRateNotice({ unusualRates, usual }: Props) {
  const { t } = useTranslation('credit');
  const { percentage } = useFormat();
  const [first] = unusualRates;
  if (first === undefined) return null;
  const isOutside = (against: UnusualRate['against']) =>
    unusualRates.some((rate) => rate.against === against);
  const limits = ({ lowest, highest }: { readonly lowest: number; readonly highest: number }) => ({
    lowest: percentage(lowest),
    highest: percentage(highest),
  });
  return (
    <Notice tone="amber">
      {t(($) => $.slip[first.side])}
      {usual.cdi && isOutside('cdi') && (
        <div>{t(($) => $.slip.cdi, { rate: percentage(usual.cdi.rate), ...limits(usual.cdi) })}</div>
      )}
      {usual.deals && isOutside('deals') && <div>{t(($) => $.slip.deals, limits(usual.deals))}</div>}
    </Notice>
  );
}
