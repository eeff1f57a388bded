import packageJson from '../package.json' with { type: 'json' };
import { billOf } from './parts/bill.ts';
import { partsOf } from './parts/lockfile.ts';

/** `npm run -s sbom > sbom.json`: npm's own command leaves out what a tool needs as well. */
const { name, version } = packageJson;
process.stdout.write(`${JSON.stringify(billOf(partsOf(), { name, version }), null, 2)}\n`);
