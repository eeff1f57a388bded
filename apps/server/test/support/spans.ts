import { SpanStatusCode } from '@opentelemetry/api';
import { type ReadableSpan, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { onTestFinished } from 'vitest';
import { registerProvider } from '../../src/platform/tracing/otlp.ts';
import { runInSpan, tracer } from '../../src/platform/tracing/tracing.ts';

/** Collects the spans of a test as they end: name, `alone` without a parent, and the values of the attributes. */
export function keptSpans(): readonly string[] {
  const kept: string[] = [];
  const onEnd = ({ name, parentSpanContext, attributes, status }: ReadableSpan) => {
    const what = parentSpanContext === undefined ? `${name} alone` : name;
    const { 'error.type': _, ...others } = attributes;
    if (status.code === SpanStatusCode.ERROR) kept.push(`${what} failed`);
    kept.push([what, ...Object.values(others)].join(' '));
  };
  const nothing = async () => {};
  const processor: SpanProcessor = { onStart() {}, onEnd, forceFlush: nothing, shutdown: nothing };
  onTestFinished(registerProvider(new TracerProvider({ spanProcessors: [processor] })));
  return kept;
}

/** Does the work as part of something. */
export const asPart = <T>(work: () => T): T => runInSpan(tracer().startSpan('test'), work);
