import { PUBLIC } from '@pregao/contract';
import { type Actor, LINK_SECONDS } from '@pregao/domain';
import * as z from 'zod';
import { appNow } from '../../platform/clock/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Streamed, StreamRoute } from '../../platform/http/stream.ts';
import { streamRoute } from '../../platform/http/stream.ts';
import { Refused } from '../../platform/refused.ts';
import { findReader, type Reader } from './readers.store.ts';

/** What links lead to; each kind is a purpose of its own, so that a link to one thing opens nothing else. */
export type LinkKind = 'file' | 'file-errors' | 'contract';

/** What a link was made for. */
const claims = z.object({ id: z.int().positive(), user_id: z.int().positive() });

const purposeOf = (kind: LinkKind) => `link:${kind}`;

type LinkDeps = Pick<Deps, 'config' | 'db' | 'tokens'>;

/**
 * An address that shows one thing to one user for 60 seconds, without a bearer token: browsers open it by themselves. The
 * token is in the query, which no log keeps.
 */
export async function issueLink(
  { config, db, tokens }: LinkDeps,
  actor: Pick<Actor, 'user_id'>,
  kind: LinkKind,
  id: number,
): Promise<{ link: string }> {
  const now = await appNow(db);
  const token = await tokens.sign(purposeOf(kind), { id, user_id: actor.user_id }, LINK_SECONDS, now);
  return { link: `${config.publicUrl}/api/links/${kind}?token=${token}` };
}

/**
 * The route behind the links of one kind. `open` gets the user as of now and answers undefined for what that user may
 * not see (any more).
 */
export function linkRoute(
  deps: LinkDeps,
  kind: LinkKind,
  summary: string,
  open: (reader: Reader, id: number) => Promise<Streamed | undefined>,
): StreamRoute {
  return streamRoute({
    path: `/links/${kind}`,
    summary,
    access: PUBLIC,
    query: z.strictObject({ token: z.string().max(2048) }),
    async handle({ query }) {
      const found = claims.safeParse(
        await deps.tokens.verify(purposeOf(kind), query.token, await appNow(deps.db)),
      );
      if (!found.success) throw new Refused('LINK_EXPIRED');
      const reader = await findReader(deps.db, found.data.user_id);
      const streamed = reader && (await open(reader, found.data.id));
      if (!streamed) throw new Refused('NOT_FOUND');
      return streamed;
    },
  });
}
