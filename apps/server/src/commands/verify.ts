import { readFile } from 'node:fs/promises';
import {
  isAnchorHash,
  type OutsideAnchor,
  readAnchors,
  unreadAnchors,
} from '../modules/audit/outside-anchors.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { defineCommand, repeated } from './command.ts';

interface OutsideAnchors {
  readonly anchors: readonly OutsideAnchor[];
  /** Lines that name an anchor but cannot be read as one. */
  readonly unread: number;
}

/** Reads a hash, or a file of anchors or log lines. @throws StartRefused */
async function readOutside(text: string): Promise<OutsideAnchors> {
  if (isAnchorHash(text.toLowerCase())) return { anchors: [{ hash: text.toLowerCase() }], unread: 0 };
  const content = await readFile(text, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(`--anchor ${text}: no hash, and no file that can be read (${error.code})`);
  });
  const anchors = readAnchors(content);
  if (anchors.length === 0) throw new StartRefused(`--anchor ${text}: the file tells of no anchor`);
  return { anchors, unread: unreadAnchors(content) };
}

export const verifyCommand = defineCommand({
  summary: 'Verifies the hash chains of the audit trail; 2 if one is broken.',
  options: {
    anchor: repeated('FILE_OR_HASH', 'anchors kept outside of the database, which the chains must hold'),
  },
  runs: 'BOTH',
  async run({ values, open }) {
    const read = await Promise.all(values.anchor.map(readOutside));
    const outside = read.flatMap(({ anchors }) => anchors);
    const unread = read.reduce((sum, one) => sum + one.unread, 0);
    const { verifyAudit } = await import('../modules/audit/verify-audit.ts');
    const { db } = await open({ statementTimeout: 0 });
    const broken = await verifyAudit(db, outside);
    const anchors = outside.length === 0 ? '' : ` It holds the ${outside.length} anchors that were given.`;
    const lines = [broken ?? `Every chain of the audit trail holds.${anchors}`];
    if (unread > 0)
      lines.push(
        `${unread} lines of what was given speak of an anchor and tell none: the file was cut or altered.`,
      );
    return { text: lines.join('\n'), code: broken === undefined && unread === 0 ? 0 : 2 };
  },
});
