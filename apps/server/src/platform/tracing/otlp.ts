import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../log/log.ts';
import { createRateLimitedLog } from '../log/rate-limited-log.ts';
import { commitId, VERSION } from '../release.ts';

export interface TracingOptions {
  /** Base URL of a collector for OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  /** Share of traces that are sampled, where no parent span has decided. */
  readonly ratio: number;
  /** Kind of the process: api, worker or all. */
  readonly process: string;
  readonly log: Pick<Logger, 'warn'>;
}

const REPORT_MS = 60_000;

/**
 * Logs lost spans at most once a minute, those of OpenTelemetry's own diagnostics too. @returns the logging
 * function
 */
function reportLoss(log: Pick<Logger, 'warn'>): (why: string) => void {
  const report = createRateLimitedLog<string>(REPORT_MS, (why) =>
    log.warn({ why: why.slice(0, 500) }, 'traces could not be exported'),
  );
  const quiet = () => {};
  diag.setLogger(
    { error: report, warn: report, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  return report;
}

/** Registers the provider globally, with W3C trace context. @returns a function that unregisters it */
export function registerProvider(provider: TracerProvider): () => void {
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return () => {
    for (const part of [trace, context, propagation]) part.disable();
  };
}

/**
 * Exports spans in batches to a collector, and drops those that it does not accept. @returns a function that
 * flushes the rest and shuts down
 */
export function startTracing({ endpoint, ratio, process, log }: TracingOptions): () => Promise<void> {
  const report = reportLoss(log);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `pregao-${process}`,
      'service.version': VERSION,
      'vcs.ref.head.revision': commitId() ?? '',
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const unregister = registerProvider(provider);
  return async () => {
    unregister();
    // An unavailable collector neither delays nor fails the shutdown.
    await provider.shutdown().catch((error) => report(String(error)));
  };
}
