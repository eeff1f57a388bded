import { type Span, SpanKind, trace } from '@opentelemetry/api';
import { failSpan, tracer } from '../tracing/tracing.ts';

/** Characters of a statement that its span holds; it has no values in it. */
const MAX_TEXT = 2000;

/** Starts the span of a statement as a child of the current span, if there is one. @param first what the driver is given */
export function openStatement(first: unknown): Span | undefined {
  if (trace.getActiveSpan() === undefined) return undefined;
  const text = typeof first === 'string' ? first : String((first as { text?: unknown } | null)?.text ?? '');
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.slice(0, MAX_TEXT),
  };
  return tracer().startSpan(operation, { kind: SpanKind.CLIENT, attributes });
}

/** Ends the span with its statement. */
export function whileSent(span: Span, sent: unknown): unknown {
  if (!(sent instanceof Promise)) {
    span.end();
    return sent;
  }
  const failed = (error: unknown) => {
    failSpan(span, error);
    span.end();
  };
  sent.then(() => span.end(), failed);
  return sent;
}
