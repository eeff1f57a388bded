import { useFormat } from '../lib/format/use-format.ts';
import { NoWrap } from './no-wrap.tsx';

/** A rate in percent with two decimals and a tooltip with four; a dash without a value. */
export function RateText({ value }: { value: number | null }) {
  const { percentage, exactRate } = useFormat();
  if (value === null) return '—';
  return <NoWrap title={exactRate(value)}>{percentage(value)}</NoWrap>;
}
