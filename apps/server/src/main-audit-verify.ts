import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { isAnchorHash, type OutsideAnchor, readAnchors } from './modules/audit/outside-anchors.ts';
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

/** Of a hash, or of a file of anchors or a log. @throws StartRefused */
async function outsideOf(text: string): Promise<OutsideAnchor[]> {
  if (isAnchorHash(text.toLowerCase())) return [{ hash: text.toLowerCase() }];
  const content = await readFile(text, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(`--anchor ${text}: no hash, and no file that can be read (${error.code})\n${USE}`);
  });
  const found = readAnchors(content);
  if (found.length === 0) throw new StartRefused(`--anchor ${text}: the file tells of no anchor`);
  return found;
}

/**
 * Verifies the chains of the audit trail, and that they hold the anchors that are given; the server may be running meanwhile. Ends
 * with 2 where one is broken.
 */
await runCommand({
  arguments: anchorsOf,
  async work({ given, open }) {
    const outside = (await Promise.all(given.map(outsideOf))).flat();
    const { verifyAudit } = await import('./modules/audit/verify-audit.ts');
    const { db } = await open({ statementTimeout: 0 });
    const broken = await verifyAudit(db, outside);
    if (broken !== undefined) return { text: broken, code: 2 };
    const anchors = outside.length === 0 ? '' : ` It holds the ${outside.length} anchors that were given.`;
    return `Every chain of the audit trail holds.${anchors}`;
  },
});
