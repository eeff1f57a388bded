import { webhookPayload } from '@pregao/contract';
import type { WebhookType } from '@pregao/domain';
import { sql } from 'kysely';
import { expect } from 'vitest';
import * as z from 'zod';
import { deliverWebhooksJob } from '../../src/modules/webhooks/deliver-webhooks.job.ts';
import { DELIVER_JOB } from '../../src/modules/webhooks/delivery-lanes.ts';
import { sweepWebhooksJob } from '../../src/modules/webhooks/sweep-webhooks.job.ts';
import type { JobContext } from '../../src/platform/jobs/job.ts';
import type { Receiver } from '../support/receiver.ts';
import type { TestServer } from '../support/test-server.ts';

const jobContextOf = ({ deps }: TestServer): JobContext => ({
  deps,
  log: deps.log,
  attempt: 1,
  lastAttempt: false,
  signal: new AbortController().signal,
});

/** Runs the delivery jobs that are due, as a worker does, until none is left. @returns number of jobs */
export async function runDeliveries(s: TestServer): Promise<number> {
  let done = 0;
  for (;;) {
    const { rows } = await sql<{ data: unknown }>`
      WITH taken AS (
        DELETE FROM jobs.job WHERE name = ${DELIVER_JOB.name} AND start_after <= now() RETURNING data, created_on)
      SELECT data FROM taken ORDER BY created_on`.execute(s.t.database.owner);
    if (rows.length === 0) return done;
    for (const { data } of rows)
      await deliverWebhooksJob.handle(DELIVER_JOB.payload.parse(data), jobContextOf(s));
    done += rows.length;
  }
}

/** Runs the sweep and the deliveries that it enqueues; deletes scheduled jobs, which the sweep replaces. */
export async function sweepAndRunDeliveries(s: TestServer): Promise<void> {
  await sql`DELETE FROM jobs.job WHERE name = ${DELIVER_JOB.name}`.execute(s.t.database.owner);
  await sweepWebhooksJob.handle({}, jobContextOf(s));
  await runDeliveries(s);
}

interface Payload {
  readonly type: WebhookType;
  readonly data: Record<string, number | string>;
}

/** Returns the payloads that an address received, each exactly as the OpenAPI document describes it. */
export const payloadsOf = ({ received }: Receiver): Payload[] =>
  received.map(({ body }) => {
    const payload: Payload = JSON.parse(body);
    expect(z.decode(webhookPayload(payload.type), payload as never)).toEqual(payload);
    return payload;
  });
