import { type OpenSpan, openPart } from '../tracing/tracing.ts';

/** Statements have no values in them; the longest is longer than anybody reads. */
const MOST = 2000;

/** A span of a statement, where what is being done has one. @param first what the driver is given */
export function openStatement(first: unknown): OpenSpan | undefined {
  return openPart(() => {
    const text = typeof first === 'string' ? first : String((first as { text?: unknown } | null)?.text ?? '');
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, MOST),
    };
    return { name: operation, kind: 'client', attributes };
  });
}

/** Ends the span with its statement. */
export function whileSent(span: OpenSpan, sent: unknown): unknown {
  if (!(sent instanceof Promise)) {
    span.end();
    return sent;
  }
  const failed = (error: unknown) => {
    span.fail(error);
    span.end();
  };
  sent.then(() => span.end(), failed);
  return sent;
}
