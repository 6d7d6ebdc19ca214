import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { deliveryKinds, deliveryStates } from '#contract/delivery-kinds.ts';

/** Upper ends of the classes in which the times of requests are counted, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The methods that are counted by their names. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** One way of a mail: taken by the mail server, not taken this time, or refused for good. */
type MailOutcome = 'sent' | 'failed' | 'refused';

/** How a run of a job went. */
type JobOutcome = 'done' | 'failed';

/** How a run of a source of stock ended; `held` is one that waits for a person. */
type StockRunOutcome = 'done' | 'unchanged' | 'held' | 'failed';

/**
 * What one process counts for whoever watches over it (docs/decisions/metrics.md). Labels are names of ours alone, never
 * what anybody sent: no address, no id, no person.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #readers: (() => Promise<void>)[] = [];
  readonly #requests = this.#counter(
    'icardeals_http_requests_total',
    'Requests by the pattern of their route or the name of their page; without streams of events and what is asked of its health.',
    ['method', 'route', 'status'],
  );
  // Without the status: each of its series is a dozen lines, and who asks in every wrong way would make thousands.
  readonly #requestSeconds = new Histogram({
    name: 'icardeals_http_request_duration_seconds',
    help: 'Time from such a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets,
    registers: [this.#registry],
  });
  readonly #mails = this.#counter('icardeals_mails_total', 'Mails handed to the mail server, by outcome.', ['outcome']);
  readonly #jobRuns = this.#counter('icardeals_job_runs_total', 'Runs of jobs in this process.', ['job', 'outcome']);
  readonly #deliveries = this.#counter('icardeals_deliveries_total', 'Tries to deliver a lead to a dealer.', [
    'kind',
    'outcome',
  ]);
  readonly #leads = this.#counter(
    'icardeals_leads_total',
    'New leads of shoppers, without updates of earlier ones.',
    [],
  );
  readonly #stockRuns = this.#counter('icardeals_stock_runs_total', 'Runs of sources of stock, by how they ended.', [
    'outcome',
  ]);
  readonly #slowStatements = this.#counter('icardeals_slow_statements_total', 'Statements of 500 ms and more.', []);

  /**
   * Begins what is counted with, so that a rate has a zero to rise from, and an alarm something to hold failures against
   * where nothing has gone well yet.
   */
  constructor() {
    for (const kind of [...deliveryKinds, 'receiver'])
      for (const outcome of deliveryStates) this.#deliveries.inc({ kind, outcome }, 0);
    for (const outcome of ['sent', 'failed', 'refused'] satisfies MailOutcome[]) this.#mails.inc({ outcome }, 0);
    for (const outcome of ['done', 'unchanged', 'held', 'failed'] satisfies StockRunOutcome[])
      this.#stockRuns.inc({ outcome }, 0);
  }

  #counter(name: string, help: string, labelNames: string[]): Counter {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  /**
   * @param route of a closed list: each one is kept for as long as the process lives
   * @param seconds from the request to the end of the answer
   */
  request(method: string, route: string, status: number, seconds: number): void {
    const labels = { method: methods.has(method) ? method : 'other', route };
    this.#requests.inc({ ...labels, status });
    this.#requestSeconds.observe(labels, seconds);
  }

  mail(outcome: MailOutcome): void {
    this.#mails.inc({ outcome });
  }

  jobRun(job: string, outcome: JobOutcome): void {
    this.#jobRuns.inc({ job, outcome });
  }

  /** @param outcome the state in which the try has left the delivery */
  delivery(kind: string, outcome: string): void {
    this.#deliveries.inc({ kind, outcome });
  }

  lead(): void {
    this.#leads.inc();
  }

  slowStatement(): void {
    this.#slowStatements.inc();
  }

  /** @param outcome `held` where a person has to decide */
  stockRun(outcome: StockRunOutcome): void {
    this.#stockRuns.inc({ outcome });
  }

  /** A value that is looked up when the metrics are asked for; its labels are given with each value. */
  gauge(name: string, help: string, labelNames: string[] = []): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  }

  /** Looks gauges up each time that the metrics are asked for. It must not throw. */
  read(reader: () => Promise<void>): void {
    this.#readers.push(reader);
  }

  /** Watches over the process itself from now on: memory, event loop, garbage collection. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** The metrics as Prometheus reads them. */
  async text(): Promise<string> {
    await Promise.all(this.#readers.map((read) => read()));
    return this.#registry.metrics();
  }

  /** The media type of `text`. */
  get mediaType(): string {
    return this.#registry.contentType;
  }
}
