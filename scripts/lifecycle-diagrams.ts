import { readFileSync, writeFileSync } from 'node:fs';
import { lifecycleDocument } from '@pregao/domain';

const TARGET = new URL('../docs/lifecycles.md', import.meta.url);

/** Empty where the page was never drawn. */
function current(): string {
  try {
    return readFileSync(TARGET, 'utf8');
  } catch {
    return '';
  }
}

const drawn = lifecycleDocument();
if (!process.argv.includes('--check')) {
  writeFileSync(TARGET, drawn);
} else if (current() !== drawn) {
  process.stderr.write('docs/lifecycles.md is stale: run npm run lifecycles\n');
  process.exitCode = 1;
}
