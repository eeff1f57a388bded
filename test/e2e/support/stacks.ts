/** Of a package or of Node.js itself: nobody asks for the source that such a line was made from. */
const isForeign = (file: string | null | undefined): boolean =>
  !file || file.startsWith('node:') || file.includes('/node_modules/') || file.includes('\\node_modules\\');

const mapped = Error.prepareStackTrace;

/**
 * Playwright looks at the stack of each call for the line of the story, and has all fifty lines mapped to their sources for
 * it, which takes a tenth of a player's time: from now on only lines of ours are.
 */
if (mapped) {
  Error.prepareStackTrace = (error, sites) => {
    const lines = sites.map((site) => {
      if (isForeign(site.getFileName())) return `    at ${String(site).replace(/^async /, '')}`;
      return String(mapped(new Error(''), [site]))
        .split('\n')
        .at(-1);
    });
    return [String(error), ...lines].join('\n');
  };
}
