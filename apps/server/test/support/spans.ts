import { SpanStatusCode } from '@opentelemetry/api';
import { type ReadableSpan, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { onTestFinished } from 'vitest';
import { registerProvider } from '../../src/platform/tracing/otlp.ts';
import { runInSpan, tracer } from '../../src/platform/tracing/tracing.ts';

/** Collects ended spans of a test as name, `alone` for a root span, and attribute values. */
export function collectSpans(): readonly string[] {
  const spans: string[] = [];
  const onEnd = ({ name, parentSpanContext, attributes, status }: ReadableSpan) => {
    const what = parentSpanContext === undefined ? `${name} alone` : name;
    const { 'error.type': _, ...others } = attributes;
    if (status.code === SpanStatusCode.ERROR) spans.push(`${what} failed`);
    spans.push([what, ...Object.values(others)].join(' '));
  };
  const nothing = async () => {};
  const processor: SpanProcessor = { onStart() {}, onEnd, forceFlush: nothing, shutdown: nothing };
  onTestFinished(registerProvider(new TracerProvider({ spanProcessors: [processor] })));
  return spans;
}

/** Runs the work inside of a parent span. */
export const runInTestSpan = <T>(work: () => T): T => runInSpan(tracer().startSpan('test'), work);
