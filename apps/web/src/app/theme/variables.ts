import type { Theme } from '@mui/material/styles';

type Sheet = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

const nameOf = (property: string): string =>
  property.startsWith('--') ? property : property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The variables of a theme, in both schemes, as text of style. */
export function variablesOf(theme: Theme): string {
  const sheets: readonly Sheet[] = theme.generateStyleSheets?.() ?? [];
  const rules = sheets.flatMap((sheet) =>
    Object.entries(sheet).map(([selector, values]) => {
      const lines = Object.entries(values).map(([property, value]) => `${nameOf(property)}:${value}`);
      return `${selector}{${lines.join(';')}}`;
    }),
  );
  return rules.join('');
}
