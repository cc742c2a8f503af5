import { AsyncLocalStorage } from 'node:async_hooks';
import type * as Api from '@opentelemetry/api';
import { onQuery } from '#db/database.ts';

// Traces for OpenTelemetry: a span for each request, and in it one for each rendering and query. Attributes hold route
// patterns and tables, never an address, a parameter or a value.

let tracing: { api: typeof Api; tracer: Api.Tracer } | undefined;

/** The span that the running code belongs to. */
const current = new AsyncLocalStorage<Api.Context>();

/**
 * Sends traces from now on. The packages are loaded here, because most servers send none.
 *
 * @param endpoint of a collector that takes OTLP over HTTP: `http://localhost:4318`
 * @returns a function that sends what is left and ends tracing
 */
export async function startTracing(endpoint: string): Promise<() => Promise<void>> {
  const [api, { TracerProvider, BatchSpanProcessor }, otlp, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new otlp.OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'dental-finder' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  tracing = { api, tracer: provider.getTracer('dental-finder') };
  onQuery(traceQuery);
  return async () => {
    onQuery(null);
    tracing = undefined;
    await provider.shutdown();
  };
}

/**
 * Runs work within a span; without tracing, runs it.
 *
 * @param work gets the span to name and describe it; undefined without tracing
 */
export async function withSpan<T>(
  name: string,
  work: (span: Api.Span | undefined) => Promise<T>,
): Promise<T> {
  if (!tracing) return work(undefined);
  const { api, tracer } = tracing;
  const parent = current.getStore();
  const kind = parent ? api.SpanKind.INTERNAL : api.SpanKind.SERVER;
  const span = tracer.startSpan(name, { kind }, parent ?? api.ROOT_CONTEXT);
  try {
    return await current.run(api.trace.setSpan(parent ?? api.ROOT_CONTEXT, span), () => work(span));
  } catch (error) {
    // Without its message, which may quote what a visitor wrote.
    span.setStatus({ code: api.SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** `select listed_dentists` of a statement, whose values are parameters. */
function summaryOf(text: string): string {
  const verb = /\b(select|insert|update|delete)\b/i.exec(text)?.[1]?.toLowerCase();
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(text)?.[1];
  return [verb ?? 'query', table].filter(Boolean).join(' ');
}

function traceQuery(text: string, milliseconds: number, failed: boolean): void {
  const parent = current.getStore();
  // Background jobs have no request.
  if (!tracing || !parent) return;
  const { api, tracer } = tracing;
  const summary = summaryOf(text);
  const now = Date.now();
  const span = tracer.startSpan(
    summary,
    {
      kind: api.SpanKind.CLIENT,
      startTime: now - milliseconds,
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
    },
    parent,
  );
  if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR });
  span.end(now);
}
