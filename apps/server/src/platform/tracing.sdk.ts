import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { PRODUCT_VERSION } from './productVersion.ts';
import { watchStatements } from './tracing.ts';

/** A collector that does not answer must not hold the end of the server. */
const PATIENCE_MS = 5000;
const TOLD_EVERY_MS = 60_000;

type Traced = Pick<Config, 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG' | 'TRUST_PROXY'>;

/**
 * Sends a span of each call, and of each statement in it, to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names. They are
 * called after route and statement; neither addresses nor values are in them, so that no span tells of a patient. What a
 * caller says of its own trace is believed where a proxy stands in front.
 */
export function traceCalls(app: FastifyInstance, config: Traced): void {
  tellFailures(app.log);
  const named = { 'service.name': config.OTEL_SERVICE_NAME, 'service.version': PRODUCT_VERSION };
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(named)),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ timeoutMillis: PATIENCE_MS }) })],
  });
  const tracer = provider.getTracer('cogclinic');
  const propagator = new W3CTraceContextPropagator();
  const inHand = new AsyncLocalStorage<Context>();
  const calls = new WeakMap<FastifyRequest, Context>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const { url: route = 'none' } = request.routeOptions;
    const from =
      config.TRUST_PROXY > 0 ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT;
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, from);
    calls.set(request, trace.setSpan(from, span));
    done();
  });
  // Hooks before it take turns with those of other calls; from here on a call is by itself.
  app.addHook('preHandler', (request, _reply, done) => inHand.run(calls.get(request) ?? ROOT_CONTEXT, done));
  const end = (request: FastifyRequest, say: (span: Span) => void): void => {
    const span = trace.getSpan(calls.get(request) ?? ROOT_CONTEXT);
    calls.delete(request);
    if (!span) return;
    say(span);
    span.end();
  };
  app.addHook('onResponse', async (request, { statusCode }) => {
    end(request, (span) => {
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    });
  });
  app.addHook('onRequestAbort', async (request) => {
    end(request, (span) => span.setAttribute('error.type', 'aborted'));
  });

  watchStatements((name, running) => {
    const call = inHand.getStore();
    if (!call || !trace.getSpan(call)?.isRecording()) return;
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': name };
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, call);
    running.then(
      () => span.end(),
      (error: { code?: unknown }) => {
        // Its words may hold what somebody typed.
        span.setStatus({ code: SpanStatusCode.ERROR, message: String(error.code ?? 'failed') });
        span.end();
      },
    );
  });
  app.addHook('onClose', async () => {
    watchStatements(null);
    await provider.shutdown().catch((error: unknown) => app.log.warn(error, 'the last traces were not sent'));
  });
}

/** Says now and then that the collector takes nothing; spans wait meanwhile, and the oldest go. */
function tellFailures(log: FastifyBaseLogger): void {
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (message: string) => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    log.warn({ message }, 'traces could not be sent');
  };
  const nothing = () => undefined;
  const logger = { error: tell, warn: tell, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
