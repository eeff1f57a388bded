import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { VERSION } from '../release.ts';

/** Returns the tracer of the registered provider; without a provider its spans record nothing. */
export const tracer = () => trace.getTracer('pregao', VERSION);

/** Marks the span as failed, with only the class of the error: its message may contain a user's input. */
export function failSpan(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : String(error));
}

/** Runs the work with the span as the current one, the parent of spans that start meanwhile. */
export const runInSpan = <T>(span: Span | undefined, work: () => T): T =>
  span === undefined ? work() : context.with(trace.setSpan(context.active(), span), work);

/** Records the work as a span, a child of the current span if there is one. */
export function recordSpan<T>(
  name: string,
  options: { readonly kind: SpanKind; readonly attributes: Attributes },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Records a call to another server as a child of the current span; without one, only runs the work. */
export const recordCall = <T>(
  name: string,
  attributes: Attributes,
  work: (span?: Span) => Promise<T>,
): Promise<T> =>
  trace.getActiveSpan() === undefined
    ? work()
    : recordSpan(name, { kind: SpanKind.CLIENT, attributes }, work);
