import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Db } from '../../platform/db/db.ts';
import { decodePart } from '../../platform/http/input.ts';
import type { PageLink } from '../../platform/mail/mailbox.page.ts';
import { Refused } from '../../platform/refusal.ts';
import { makeSampleFile, SAMPLE_FILES } from './sample-files.ts';

const PATH = '/dev/bank-files';

const params = z.object({ name: z.string() });

/** Links to the sample files, for the demo mailbox. */
export const SAMPLE_LINKS: readonly PageLink[] = Object.entries(SAMPLE_FILES).map(([name, { label }]) => ({
  href: `${PATH}/${name}`,
  label,
}));

/** Mounts the bank statements that match the demo, made at each download. They hold invented data only. */
export function mountSampleFiles(app: FastifyInstance, db: Db): void {
  app.get(`${PATH}/:name`, async (request, reply) => {
    const { name } = decodePart(params, request.params) as z.output<typeof params>;
    const content = await runAsSystem(() => makeSampleFile(db, name));
    if (content === undefined) throw new Refused('NOT_FOUND');
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.type('application/octet-stream').send(content);
  });
}
