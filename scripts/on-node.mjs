/**
 * `node scripts/on-node.mjs run.ts main-api.ts` runs a script if Node.js is new enough to read TypeScript.
 * Otherwise it names the needed version; it is JavaScript, so that any version can read it.
 */
const NEEDED = 26;
const found = process.versions.node;
if (Number.parseInt(found, 10) < NEEDED) {
  process.stderr.write(
    `Pregão needs Node.js ${NEEDED}; this is ${found}. "npm ci" brings it for the scripts of npm, unless optional packages are left out (--omit=optional). Elsewhere install it: https://nodejs.org\n`,
  );
  process.exit(1);
}
const [script] = process.argv.splice(2, 1);
await import(`./${script}`);
