import type { Letter } from './layout.ts';

/** Renders the mail as plain text, with all facts and links of the HTML version. */
export function layoutText(letter: Letter): string {
  const blocks = [
    'Pregão',
    letter.greeting,
    letter.message,
    letter.highlight,
    letter.rows.map(([label, value, url]) => `${label}: ${value}${url ? `\n${url}` : ''}`).join('\n'),
    letter.nextStep,
    letter.button && `${letter.button.label}:\n${letter.button.url}`,
    `-- \n${letter.footer}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
