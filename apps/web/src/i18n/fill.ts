import type { Language } from '@pregao/domain';
import type { Forms } from './known-texts.ts';

export type Value = string | number;

const RULES = new Map<Language, Intl.PluralRules>();

function rulesOf(language: Language): Intl.PluralRules {
  const rules = RULES.get(language) ?? new Intl.PluralRules(language);
  RULES.set(language, rules);
  return rules;
}

/** The words for `count`; without a form of its own, such as a million's in Portuguese, those of `other`. */
export function formFor(forms: Forms, count: number, language: Language): string {
  const own = count === 0 ? forms.get('zero') : undefined;
  return own ?? forms.get(rulesOf(language).select(count)) ?? forms.get('other') ?? '';
}

/** Puts values in their places, `{{name}}`; what a value holds is text and nothing else. */
export const fill = (template: string, values: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ''));
