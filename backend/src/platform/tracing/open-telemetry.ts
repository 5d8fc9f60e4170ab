import { tracingChannel } from 'node:diagnostics_channel';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseKeyPairsIntoRecord, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { BullMQOtel } from 'bullmq-otel';
import type { Request, RequestHandler, Response } from 'express';
import { PRODUCT_VERSION } from '../processes/product-version.js';
import type { Tracing } from './trace-points.js';

const SERVER_ERROR = 500;
/** Pages and static files show little, and health is checked all day. */
const TRACED = /^\/api\/(?!health)/i;
/**
 * Kinds of spans that begin a trace: a call, or the run of a job. Otherwise the queues' polling would begin one every
 * few seconds.
 */
const BEGINNINGS = new Set([SpanKind.SERVER, SpanKind.CONSUMER]);

const beginningsOnly: Sampler = {
  shouldSample: (_context, _traceId, _name, kind) => ({
    decision: BEGINNINGS.has(kind) ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
  }),
  toString: () => 'beginnings only',
};

/** Removes error messages, which may name a person: the error's kind is enough, and the log has the rest. */
function withoutWords(exporter: SpanExporter): SpanExporter {
  const strip = ({ events, status }: ReadableSpan) => {
    delete status.message;
    for (const event of events) delete event.attributes;
  };
  return {
    export: (spans, done) => {
      spans.forEach(strip);
      exporter.export(spans, done);
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/** Begins a span below a call or a job. Work without either, such as a timer that checks a row, is left out. */
function beginBelow(tracer: Tracer, name: string, attributes: Record<string, string>): Span | undefined {
  if (!trace.getActiveSpan()?.isRecording()) return undefined;
  return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
}

function end(span: Span | undefined, error?: unknown): void {
  if (error !== undefined) {
    const kind = error instanceof Error ? error.name : 'unknown';
    span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kind);
  }
  span?.end();
}

const requestsOf =
  (tracer: Tracer): RequestHandler =>
  (request: Request, response: Response, next) => {
    if (!TRACED.test(request.path)) return next();
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const { method } = request;
    const span = tracer.startSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
      parent,
    );
    response.once('close', () => {
      const route: unknown = request.route?.path;
      const { statusCode } = response;
      if (typeof route === 'string') span.updateName(`${method} ${route}`).setAttribute('http.route', route);
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), next);
  };

function commandsOf(tracer: Tracer): Tracing['commands'] {
  const open = new Map<number, Span>();
  return {
    began: (requestId, name, collection) => {
      const on = typeof collection === 'string' ? collection : '';
      const attributes = { 'db.system.name': 'mongodb', 'db.operation.name': name, 'db.collection.name': on };
      const span = beginBelow(tracer, `${name} ${on}`.trim(), attributes);
      if (span) open.set(requestId, span);
    },
    ended: (requestId, error) => {
      end(open.get(requestId), error);
      open.delete(requestId);
    },
  };
}

/**
 * Uses ioredis's own tracing channel. Commands sent in one packet are all placed below the call that sent the packet.
 */
function traceRedis(tracer: Tracer): void {
  const spans = new WeakMap<object, Span>();
  tracingChannel<'ioredis:command', { command: string; error?: unknown }>('ioredis:command').subscribe({
    start: (message) => {
      const attributes = { 'db.system.name': 'redis', 'db.operation.name': message.command };
      const span = beginBelow(tracer, `redis ${message.command}`, attributes);
      if (span) spans.set(message, span);
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: (message) => end(spans.get(message)),
    error: (message) => end(spans.get(message), message.error),
  });
}

interface Collector {
  /** Without the path of the signal, such as `/v1/traces`. */
  endpoint: string;
  /** `name=value,name=value` */
  headers?: string | undefined;
}

/** Sends spans to a collector, by OTLP over HTTP. */
export function openTelemetry({ endpoint, headers }: Collector, program: string): Tracing {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers: parseKeyPairsIntoRecord(headers) });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': program, 'service.version': PRODUCT_VERSION }),
    sampler: new ParentBasedSampler({ root: beginningsOnly }),
    spanProcessors: [new BatchSpanProcessor({ exporter: withoutWords(exporter) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer('fulcrum');
  traceRedis(tracer);
  return {
    requests: requestsOf(tracer),
    jobs: new BullMQOtel({ tracerName: 'fulcrum' }),
    commands: commandsOf(tracer),
    flush: () => provider.forceFlush(),
  };
}
