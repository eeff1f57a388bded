import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { StartRefused } from './platform/start-refused.ts';
import { runFramed } from './process-frame.ts';

/** Reads the one argument. @throws StartRefused */
function fileOf(args: readonly string[]): string {
  const wrong = (why: string) => new StartRefused(`${why}\nUse: npm run dossier:verify FILE`);
  try {
    const { positionals } = parseArgs({ args: [...args], options: {}, strict: true, allowPositionals: true });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Error('This command takes one file.');
    return file;
  } catch (error) {
    throw wrong((error as Error).message);
  }
}

async function contentOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new StartRefused(`The file cannot be read: ${(error as Error).message}`);
  }
}

/** Verifies the file of a dossier, without settings, database or network. Ends with 2 where something does not fit, which it names. */
await runFramed(async () => {
  const content = await contentOf(fileOf(process.argv.slice(2)));
  const { verifyDossier } = await import('./modules/negotiations/dossier/verify/verify-dossier.ts');
  const verdict = verifyDossier(content);
  if (!verdict.ok) {
    process.stdout.write(`The dossier does not fit: ${verdict.fault}\n`);
    return 2;
  }
  const { edition, terms, terms_sha256, audit } = verdict.dossier;
  const chain =
    edition === 'FULL'
      ? `the chain of ${audit.rows.length} audit rows`
      : `${audit.rows.length} audit rows (edition of the assignee: their chain is in the other one)`;
  process.stdout.write(
    [
      `The dossier of negotiation ${terms.negotiation_id} fits: ${verdict.dossier.receivables.length} receivables, flow, rates, payment and ${chain}.`,
      `Terms ${terms_sha256}`,
      `Chain ${audit.head}`,
      '',
    ].join('\n'),
  );
  return 0;
});
