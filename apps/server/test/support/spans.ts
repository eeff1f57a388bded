import { onTestFinished } from 'vitest';
import { inSpan, keepSpans, openSpan } from '../../src/platform/tracing/tracing.ts';

/** Keeps the spans of a test as they end: name, attributes, and those that are a part of nothing by themselves. */
export function keptSpans(): readonly string[] {
  const kept: string[] = [];
  keepSpans({
    open({ name, attributes: first }, within) {
      const attributes = { ...first };
      const what = within === undefined ? `${name} alone` : name;
      return {
        set: (more) => void Object.assign(attributes, more),
        fail: () => kept.push(`${what} failed`),
        end: () => kept.push(`${what} ${Object.values(attributes).join(' ')}`),
      };
    },
  });
  onTestFinished(() => keepSpans(undefined));
  return kept;
}

/** Does the work as part of something. */
export const asPart = <T>(work: () => T): T =>
  inSpan(openSpan({ name: 'test', kind: 'consumer', attributes: {} }), work);
