/** What an operator watches, in the text format of Prometheus. One registry for each service, none for the process. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestFacts } from '../http/request-log.ts';
import type { OpenedStore } from '../store/open-store.ts';
import type { Finish } from '../webhooks/finish-delivery.ts';

export interface Metrics {
  readonly onRequest: (facts: RequestFacts) => void;
  readonly onAttempt: (finish: Finish, durationMs: number) => void;
  readonly read: () => Promise<{ readonly text: string; readonly type: string }>;
  readonly close: () => void;
}

export function createMetrics({ store, waiting }: OpenedStore): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'service_payments_request_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  const deliveries = new Counter({
    name: 'service_payments_webhook_attempts_total',
    help: 'Attempts to deliver a webhook by what came of them.',
    labelNames: ['outcome'],
    registers,
  });
  const attempts = new Histogram({
    name: 'service_payments_webhook_attempt_seconds',
    help: 'Time that receivers of webhooks take.',
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const gauge = (name: string, help: string): Gauge => new Gauge({ name: `service_payments_${name}`, help, registers });
  const openPayments = gauge('open_payments', 'Payments that have begun and not ended.');
  const dueAge = gauge('webhook_oldest_due_seconds', 'How long the oldest webhook that is due has waited.');
  const settleLag = gauge(
    'settlement_lag_seconds',
    'How long the oldest payment that could settle has waited for a sweep.',
  );
  const poolWaiting = gauge('database_waiting', 'Requests that wait for a database connection.');
  const loopDelay = gauge(
    'event_loop_delay_seconds',
    '99th percentile of the event loop delay since the last reading.',
  );
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  async function readStore(): Promise<void> {
    const { rows } = await sql<{ open_payments: number; due_age: number; settle_lag: number }>`
      select
        (select count(*)::int from payment_intent where step is not null) as open_payments,
        coalesce((
          select extract(epoch from service_now() - min(next_at))::float8
          from delivery where next_at <= service_now()
        ), 0) as due_age,
        coalesce((
          select extract(epoch from service_now() - min(settle_at))::float8
          from payment_intent where step = 'processor' and settle_at <= service_now()
        ), 0) as settle_lag
    `.execute(store);
    const row = rows[0];
    if (row === undefined) return;
    openPayments.set(row.open_payments);
    dueAge.set(row.due_age);
    settleLag.set(row.settle_lag);
  }

  return {
    onRequest({ method, route, status, durationMs }) {
      requests.observe({ method, route, status }, durationMs / 1000);
    },
    onAttempt(finish, durationMs) {
      deliveries.inc({ outcome: finish });
      attempts.observe(durationMs / 1000);
    },
    async read() {
      await readStore();
      poolWaiting.set(waiting());
      loopDelay.set(delay.count === 0 ? 0 : delay.percentile(99) / 1e9);
      delay.reset();
      return { text: await registry.metrics(), type: registry.contentType };
    },
    close: () => delay.disable(),
  };
}
