import { useFormat } from '../lib/format/use-format.ts';

/** A whole number as `1.234`. */
export function CountText({ value }: { value: number }) {
  return (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {useFormat().count(value)}
    </span>
  );
}
