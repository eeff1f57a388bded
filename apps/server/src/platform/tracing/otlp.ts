import {
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../log/log.ts';
import { seldom } from '../log/seldom.ts';
import { VERSION } from '../release.ts';
import { keepSpans, type OpenSpan } from './tracing.ts';

export interface TracingOptions {
  /** Where a collector takes OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  /** The share of traces that are kept, where nobody before has decided. */
  readonly ratio: number;
  /** api, worker or all. */
  readonly process: string;
  readonly log: Pick<Logger, 'warn'>;
}

const REPORT_MS = 60_000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Where a trace goes on that somebody else began; one that cannot be read begins a new one. */
function contextOf(traceparent: string): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? '0', 16) & 1;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

class KeptSpan implements OpenSpan {
  readonly span: Span;
  constructor(span: Span) {
    this.span = span;
  }
  set(attributes: Readonly<Record<string, string | number>>): void {
    this.span.setAttributes(attributes);
  }
  fail(error: unknown): void {
    // Its class and no more: a message may hold what somebody has typed.
    this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.setAttribute('error.type', error instanceof Error ? error.name : String(error));
  }
  end(): void {
    this.span.end();
  }
}

/** Lets the log say that spans are lost, not how often. @returns says it */
function reportLoss(log: Pick<Logger, 'warn'>): (why: string) => void {
  const report = seldom<string>(REPORT_MS, (why) =>
    log.warn({ why: why.slice(0, 500) }, 'traces are not taken'),
  );
  const quiet = () => {};
  diag.setLogger(
    { error: report, warn: report, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  return report;
}

/** Keeps spans and sends them in batches to a collector; what it does not take is dropped. @returns sends the rest and ends */
export function startTracing({ endpoint, ratio, process, log }: TracingOptions): () => Promise<void> {
  const report = reportLoss(log);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `pregao-${process}`,
      'service.version': VERSION,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('pregao', VERSION);
  keepSpans({
    open({ name, kind, attributes, parent }, within) {
      const inside = within instanceof KeptSpan ? trace.setSpan(ROOT_CONTEXT, within.span) : ROOT_CONTEXT;
      const context = parent === undefined ? inside : contextOf(parent);
      return new KeptSpan(
        tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, context),
      );
    },
  });
  return async () => {
    keepSpans(undefined);
    // A collector that is away takes nothing: no end waits for it, and none fails.
    await provider.shutdown().catch((error) => report(String(error)));
  };
}
