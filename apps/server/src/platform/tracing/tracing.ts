import { AsyncLocalStorage } from 'node:async_hooks';

export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes: SpanAttributes;
  /** A `traceparent` of W3C that is to be believed; undefined begins with what is being done here. */
  readonly parent?: string | undefined;
}

/** Something that takes time, until it is ended. */
export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  fail(error: unknown): void;
  end(): void;
}

/** Who keeps spans. @param within what is being done here, if anything */
export interface SpanKeeper {
  open(start: SpanStart, within: OpenSpan | undefined): OpenSpan;
}

const current = new AsyncLocalStorage<OpenSpan>();
let keeper: SpanKeeper | undefined;

/** Has spans kept from now on; undefined: no longer. One for the process, as its connections and its parts are. */
export function keepSpans(by: SpanKeeper | undefined): void {
  keeper = by;
}

/** Undefined where nobody keeps spans. */
export const openSpan = (start: SpanStart): OpenSpan | undefined => keeper?.open(start, current.getStore());

/** The same of a part of what is being done; undefined also outside of any. */
export const openPart = (start: () => SpanStart): OpenSpan | undefined =>
  keeper !== undefined && current.getStore() !== undefined ? openSpan(start()) : undefined;

/** Does the work as part of the span. */
export const inSpan = <T>(span: OpenSpan | undefined, work: () => T): T =>
  span === undefined ? work() : current.run(span, work);

type Work<T> = (span: OpenSpan | undefined) => Promise<T>;

/** Does the work as a span of its own. */
export const spanned = <T>(start: SpanStart, work: Work<T>): Promise<T> => within(openSpan(start), work);

/** The same of a part of what is being done; outside of any the work is done without. */
export const spannedPart = <T>(start: () => SpanStart, work: Work<T>): Promise<T> =>
  within(openPart(start), work);

async function within<T>(span: OpenSpan | undefined, work: Work<T>): Promise<T> {
  if (span === undefined) return work(span);
  try {
    return await inSpan(span, () => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
