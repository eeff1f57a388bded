/** Phrases that the style of the project replaces by a term of the trade or an active sentence. */
export const IDIOM: readonly RegExp[] = [
  /\bwhoever\b/i,
  /\bnobody\b/i,
  /\b(somebody|anybody|everybody)\b/i,
  /\b(is|are|was|were) (told|asked|taken)\b/i,
  /\btells? (of|apart|nothing|no more|what|who|how)\b/i,
  /\banswers how (many|much)\b/i,
  /\bof before\b/i,
  /\bof late\b/i,
  /\bof all sorts\b/i,
  /\bin whose name\b/i,
  /\bin the name of\b/i,
  /\bfor good\b/i,
  /\bany more\b/i,
  /\blikewise\b/i,
  /\bhowever (many|much|long|often)\b/i,
  /\bcomes? (again|to nothing|of it|of that|by itself|too late)\b/i,
  /\blets? (through|go)\b/i,
  /\bspeaks? of\b/i,
  /\bwhat became of\b/i,
  /\bwhat is (missing|left|new|sent|sold|said|asked|held|kept|taken|there)\b/i,
  /\bwhat (comes|goes|stands|lies|waits|holds) (of|in|below|beside|behind|there)\b/i,
  /\bstands?\b(?! for\b)/i,
  /\bwho (comes|asks|reads|calls) (too|again|first|later)\b/i,
  /\b(second|first) wall\b/i,
];

/** Returns the phrases of the idiom in a text. */
export const findIdiom = (text: string): readonly string[] =>
  IDIOM.flatMap((phrase) => phrase.exec(text)?.[0] ?? []);

/** Longest line of a comment; the formatter wraps code. */
export const COMMENT_COLUMNS = 110;

/** Returns the comments of a TypeScript source by line, without names in backticks. */
export function commentLines(source: string): readonly { readonly line: number; readonly text: string }[] {
  return source.split('\n').flatMap((text, at) => {
    const [, comment] = /^\s*(?:\/\*\*|\*|\/\/) ?(.*)$|^/.exec(text) ?? [];
    const isDirective = comment === undefined || /biome-ignore|@ts-|https?:/.test(comment);
    return isDirective ? [] : [{ line: at + 1, text: comment.replace(/`[^`]*`/g, '') }];
  });
}

/** Matches a text before a function or options: the title of a test, group or step. */
const TITLE = /(['"`])((?:\\.|(?!\1)[^\\])+)\1,\s*(?:async\b|\(|\{)/g;

/** Returns the titles of tests, groups and steps in a source, by line, without names in backticks. */
export function titleLines(source: string): readonly { readonly line: number; readonly text: string }[] {
  return [...source.matchAll(TITLE)].map(({ index, 2: title = '' }) => ({
    line: source.slice(0, index).split('\n').length,
    text: title.replace(/`[^`]*`/g, ''),
  }));
}

/** Longest line of a Markdown document; table rows, code and lines with a link may be longer. */
export const MARKDOWN_COLUMNS = 120;

/** Returns the numbers of the lines that are longer than allowed. */
export function longLines(markdown: string): readonly number[] {
  let isCode = false;
  return markdown.split('\n').flatMap((line, at) => {
    if (line.startsWith('```')) isCode = !isCode;
    const isFree = isCode || line.startsWith('|') || line.startsWith('[![') || /\]\(|https?:/.test(line);
    return !isFree && line.length > MARKDOWN_COLUMNS ? [at + 1] : [];
  });
}

const SECTIONS = ['## Status', '## Context', '## Decision', '## Consequences'];
const MAX_LINES = 60;

/** Returns what is wrong with the form of an architecture decision record. */
export function adrFaults(name: string, text: string): readonly string[] {
  const headings = text.split('\n').filter((line) => line.startsWith('## '));
  return [
    ...(/^\d{4}(-[a-z0-9]+)+\.md$/.test(name) ? [] : ['name is not NNNN-noun-phrase.md']),
    ...(text.startsWith(`# ${name.slice(0, 4)}. `) ? [] : ['title does not begin with the number']),
    ...(SECTIONS.join() === headings.join() ? [] : [`sections are ${headings.join()}`]),
    ...(text.trimEnd().split('\n').length <= MAX_LINES ? [] : [`more than ${MAX_LINES} lines`]),
  ];
}
