import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import {
  isAnchorHash,
  type OutsideAnchor,
  readAnchors,
  unreadAnchors,
} from './modules/audit/outside-anchors.ts';
import { StartRefused } from './platform/start-refused.ts';

const USE = 'Use: npm run audit:verify [-- --anchor FILE or HASH ...]';

function anchorsOf(args: readonly string[]): readonly string[] {
  try {
    const options = { anchor: { type: 'string', multiple: true } } as const;
    return parseArgs({ args: [...args], options, strict: true }).values.anchor ?? [];
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${USE}`);
  }
}

interface Given {
  readonly anchors: readonly OutsideAnchor[];
  /** Lines that speak of an anchor and tell none. */
  readonly unread: number;
}

/** Of a hash, or of a file of anchors or a log. @throws StartRefused */
async function outsideOf(text: string): Promise<Given> {
  if (isAnchorHash(text.toLowerCase())) return { anchors: [{ hash: text.toLowerCase() }], unread: 0 };
  const content = await readFile(text, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(`--anchor ${text}: no hash, and no file that can be read (${error.code})\n${USE}`);
  });
  const anchors = readAnchors(content);
  if (anchors.length === 0) throw new StartRefused(`--anchor ${text}: the file tells of no anchor`);
  return { anchors, unread: unreadAnchors(content) };
}

/**
 * Verifies the chains of the audit trail, and that they hold the anchors that are given; the server may be running meanwhile. Ends
 * with 2 where one is broken.
 */
await runCommand({
  arguments: anchorsOf,
  async work({ given, open }) {
    const read = await Promise.all(given.map(outsideOf));
    const outside = read.flatMap(({ anchors }) => anchors);
    const unread = read.reduce((sum, one) => sum + one.unread, 0);
    const { verifyAudit } = await import('./modules/audit/verify-audit.ts');
    const { db } = await open({ statementTimeout: 0 });
    const broken = await verifyAudit(db, outside);
    const cut =
      unread === 0
        ? ''
        : `${unread} lines of what was given speak of an anchor and tell none: the file was cut or altered.`;
    if (broken !== undefined) return { text: [broken, cut].filter(Boolean).join('\n'), code: 2 };
    const anchors = outside.length === 0 ? '' : ` It holds the ${outside.length} anchors that were given.`;
    const text = `Every chain of the audit trail holds.${anchors}`;
    return unread === 0 ? text : { text: `${text}\n${cut}`, code: 2 };
  },
});
