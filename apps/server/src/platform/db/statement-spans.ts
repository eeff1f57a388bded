import { type Span, SpanKind, trace } from '@opentelemetry/api';
import { failSpan, tracer } from '../tracing/tracing.ts';

/** Characters of the statement in its span; values are parameters and not part of it. */
const MAX_TEXT = 2000;

/** Starts the span of a statement as a child of the current span, if there is one. */
export function startStatementSpan(text: string): Span | undefined {
  if (trace.getActiveSpan() === undefined) return undefined;
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.slice(0, MAX_TEXT),
  };
  return tracer().startSpan(operation, { kind: SpanKind.CLIENT, attributes });
}

/** Ends the span when its statement settles. */
export function endSpanAfter<T>(span: Span, sent: Promise<T>): Promise<T> {
  const fail = (error: unknown) => {
    failSpan(span, error);
    span.end();
  };
  sent.then(() => span.end(), fail);
  return sent;
}
