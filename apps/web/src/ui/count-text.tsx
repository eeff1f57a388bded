import { useFormat } from '../lib/format/use-format.ts';
import { NoWrap } from './no-wrap.tsx';

/** A whole number as `1.234`. */
export function CountText({ value }: { value: number }) {
  return <NoWrap>{useFormat().count(value)}</NoWrap>;
}
