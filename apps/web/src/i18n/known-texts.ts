import type { Texts } from './options.ts';

/** The words of one text for each form of its number, by CLDR's names for them, and `zero` where none is said in its own way. */
export type Forms = Map<string, string>;
export type Known = { readonly [key: string]: string | Forms | Known };

const FORM = /^(.+)_(zero|one|other)$/;

/** Texts as they are looked up: `days_one` and `days_other` of a file are the forms of one text, `days`. */
export function knownTexts(texts: Texts): Known {
  const known: Record<string, string | Forms | Known> = {};
  for (const [key, value] of Object.entries(texts)) {
    const [, name, form] = FORM.exec(key) ?? [];
    if (typeof value !== 'string') known[key] = knownTexts(value);
    else if (name === undefined || form === undefined) known[key] = value;
    else {
      const forms = known[name];
      if (forms instanceof Map) forms.set(form, value);
      else known[name] = new Map([[form, value]]);
    }
  }
  return known;
}
