/** Prometheus metric: its name, help text and labels. Units are seconds, bytes or a count. */
export interface Measurement {
  readonly name: string;
  readonly help: string;
  /** Label names; each label has few distinct values. */
  readonly labels?: readonly string[];
}

export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Reads a gauge at each scrape. An empty list means that the value is unknown and not exposed. */
export type ReadGauge = () => readonly Reading[] | Promise<readonly Reading[]>;

/** Answered call, labeled with the template of its route, not its path. */
export interface AnsweredCall {
  readonly method: string;
  readonly route: string;
  /** HTTP status; `aborted` where the client had disconnected. */
  readonly status: string;
}

export interface FinishedJob {
  readonly job: string;
  readonly outcome: 'done' | 'failed';
}

/** The metrics of a process, served where `METRICS_PORT` is set. */
export interface Metrics {
  observeCall(call: AnsweredCall, seconds: number): void;
  observeJob(job: FinishedJob, seconds: number): void;
  /** Registers a reader of a gauge. Several readers of one gauge expose values of their own labels. */
  gauge(measure: Measurement, read: ReadGauge): void;
  /** Returns all metrics in the text format, with its media type. */
  exposition(): Promise<Exposition>;
}

export interface Exposition {
  readonly type: string;
  readonly text: string;
}
