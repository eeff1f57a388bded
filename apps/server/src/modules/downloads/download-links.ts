import { randomUUID } from 'node:crypto';
import { id } from '@pregao/contract';
import { LANGUAGES, LINK_SECONDS, LINK_USES, type RefusalKey, ROLES } from '@pregao/domain';
import * as z from 'zod';
import { appNow } from '../../platform/clock/clock.ts';
import { runAsActor } from '../../platform/db/actor-context.ts';
import { type WalPosition, withReplicaPosition } from '../../platform/db/replica-position.ts';
import type { Deps } from '../../platform/deps.ts';
import { findUnstorableField } from '../../platform/http/input.ts';
import type { StreamedResponse, StreamRoute } from '../../platform/http/stream.ts';
import { streamRoute } from '../../platform/http/stream.ts';
import { Refused } from '../../platform/refusal.ts';
import { findReader, type LinkReader, type LinkRequester } from './link-readers.store.ts';
import { countUse, isSignedIn } from './link-uses.store.ts';

/**
 * Kinds of links to one row. Each kind is a token purpose of its own, so that a link to one thing opens
 * nothing else.
 */
type RowKind =
  | 'file'
  | 'file-errors'
  | 'contract'
  | 'contract-draft'
  | 'payment-proof'
  | 'dispute-document'
  | 'dossier-json'
  | 'dossier-pdf'
  | 'own-data';

/** Kinds of links to the filtered rows of a list. */
export type ExportKind =
  | 'receivables'
  | 'negotiations'
  | 'own-credits'
  | 'settlements'
  | 'bank-statements'
  | 'bank-lines'
  | 'files'
  | 'users'
  | 'companies';

export type LinkKind = RowKind | 'monthly-statement' | `${ExportKind}-export`;

/** Longest token, in characters, below the 64 kB limit of a URL; it carries the filters of a list. */
const MAX_TOKEN = 60_000;
const MAX_SESSION_ID = 100;

const purposeOf = (kind: LinkKind) => `link:${kind}`;

export type LinkDeps = Pick<Deps, 'config' | 'db' | 'reads' | 'tokens'>;

/**
 * Issues a signed link that shows one thing to one user for 60 seconds, while its session lasts. It may be
 * used a few times, because viewers may request it again, and needs no bearer token, because browsers open it
 * by themselves. The token is in the query string, which no log stores.
 * @param what identifies the thing, for `openLink`
 */
export async function issueLink(
  { config, db, tokens }: LinkDeps,
  { user_id, session_id, via, role, language }: LinkRequester,
  kind: LinkKind,
  what: unknown,
): Promise<{ link: string }> {
  const now = await appNow(db);
  const claims = { what, user_id, session_id, via, role, language, link_id: randomUUID() };
  const token = await tokens.sign(purposeOf(kind), claims, LINK_SECONDS, now);
  return { link: `${config.publicUrl}/api/links/${kind}?token=${token}` };
}

interface LinkShape<What> {
  readonly kind: LinkKind;
  readonly shape: z.ZodType<What>;
  readonly summary: string;
  readonly answers: StreamRoute['answers'];
  /** Refusals of `open`, besides those of every link. */
  readonly refusals?: readonly RefusalKey[];
}

/**
 * Creates the route that serves the links of one kind. `open` gets the reader with its current role and the
 * decoded `what` of `issueLink`; it returns undefined for what that reader may not see.
 */
export function openLink<What>(
  deps: LinkDeps,
  { kind, shape, summary, answers, refusals = [] }: LinkShape<What>,
  open: (reader: LinkReader, what: What) => Promise<StreamedResponse | undefined>,
): StreamRoute {
  const claims = z
    .object({
      what: shape,
      user_id: id,
      session_id: z.string().max(MAX_SESSION_ID),
      via: z.enum(['SESSION', 'CREDENTIAL']),
      role: z.enum(ROLES),
      language: z.enum(LANGUAGES),
      link_id: z.guid(),
    })
    .refine((found) => findUnstorableField(found) === undefined);
  return streamRoute({
    name: `download${kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    path: `/links/${kind}`,
    summary,
    about: `The token comes from a download link that another call returned. It gives access to this content only, as its user, for 60 seconds and up to ${LINK_USES} times, as long as the session or credential that requested it is valid.`,
    tag: 'downloads',
    answers,
    access: 'public',
    refusals: ['LINK_EXPIRED', ...refusals],
    query: z.strictObject({ token: z.string().max(MAX_TOKEN) }),
    async handle({ query }) {
      const found = deps.tokens.verify(purposeOf(kind), claims, query.token, await appNow(deps.db));
      if (!found || !(await isSignedIn(deps.db, found)) || !(await countUse(deps.db, found.link_id)))
        throw new Refused('LINK_EXPIRED');
      const opened = await findReader(deps.db, found);
      const streamed = opened && (await runAsReader(opened, (reader) => open(reader, found.what)));
      if (!streamed) throw new Refused('NOT_FOUND');
      return streamed;
    },
  });
}

const runAsReader = <T>(
  { reader, position }: { readonly reader: LinkReader; readonly position: WalPosition },
  work: (reader: LinkReader) => T,
): T => runAsActor(reader, () => withReplicaPosition(position, () => work(reader)));

/** Creates the route of links to one row by its id. */
export function linkRoute(
  deps: LinkDeps,
  link: { readonly kind: RowKind } & Omit<LinkShape<number>, 'kind' | 'shape'>,
  open: (reader: LinkReader, id: number) => Promise<StreamedResponse | undefined>,
): StreamRoute {
  return openLink(deps, { ...link, shape: id }, open);
}
