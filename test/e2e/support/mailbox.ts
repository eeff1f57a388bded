import { RUN } from './run.ts';

/** A mail as its reader's mail server took it. */
export interface ReceivedMail {
  /** Counts the mails of the run from 1. */
  readonly number: number;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface AwaitedMail {
  readonly to: string;
  readonly subject: RegExp;
  /** Number of the newest mail before the act that sends it. */
  readonly after?: number;
}

/** Number of the newest mail so far. */
export async function newestMail(): Promise<number> {
  const response = await fetch(`${RUN.mails}/newest`);
  return Number(await response.text());
}

/** Waits for a mail. @throws Error when none arrives */
export async function nextMail({ to, subject, after = 0 }: AwaitedMail): Promise<ReceivedMail> {
  const wanted = new URLSearchParams({ to, subject: subject.source, after: String(after) });
  const response = await fetch(`${RUN.mails}/mails?${wanted}`);
  if (!response.ok) throw new Error(`no mail to ${to} with the subject ${subject}`);
  return (await response.json()) as ReceivedMail;
}
