/** What is measured, under the name that Prometheus gives it: seconds, bytes or a count. */
export interface Measurement {
  readonly name: string;
  readonly help: string;
  /** The labels of its values; each takes few different ones. */
  readonly labels?: readonly string[];
}

export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Asked at each scrape. None: the value is not known, and none is told. */
export type Read = () => readonly Reading[] | Promise<readonly Reading[]>;

/** A call that was answered, by the template of its route, never by its address. */
export interface AnsweredCall {
  readonly method: string;
  readonly route: string;
  /** Of HTTP; `aborted` where its reader had gone. */
  readonly status: string;
}

export interface WorkedJob {
  readonly job: string;
  readonly outcome: 'done' | 'failed';
}

/** The metrics of a process, served where `METRICS_PORT` is set. */
export interface Metrics {
  answered(call: AnsweredCall, seconds: number): void;
  worked(job: WorkedJob, seconds: number): void;
  /** Several readers of one measure each tell values of their own. */
  gauge(measure: Measurement, read: Read): void;
  /** All of it as text, with its media type. */
  exposition(): Promise<Exposition>;
}

export interface Exposition {
  readonly type: string;
  readonly text: string;
}
