/**
 * `node scripts/check-node.mjs run.ts main-api.ts` runs a script if Node.js is new enough to read TypeScript.
 * Otherwise it names the needed version; it is JavaScript, so that any version can read it.
 */
const MIN_NODE = 26;
const version = process.versions.node;
if (Number.parseInt(version, 10) < MIN_NODE) {
  process.stderr.write(
    `Pregão needs Node.js ${MIN_NODE}; this is ${version}. "npm ci" brings it for the scripts of npm, unless optional packages are left out (--omit=optional). Elsewhere install it: https://nodejs.org\n`,
  );
  process.exit(1);
}
const [script] = process.argv.splice(2, 1);
await import(`./${script}`);
