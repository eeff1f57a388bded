import { type SpanStart, spannedPart } from './tracing.ts';

/** The same, of which each of these methods is a part of what is being done. */
export function spannedMethods<Of extends object>(
  of: Of,
  names: readonly (keyof Of & string)[],
  start: (name: string) => SpanStart,
): Of {
  const spanned = names.map((name) => {
    const method = of[name] as (...given: readonly unknown[]) => Promise<unknown>;
    return [
      name,
      (...given: readonly unknown[]) =>
        spannedPart(
          () => start(name),
          () => method(...given),
        ),
    ];
  });
  return { ...of, ...Object.fromEntries(spanned) };
}
