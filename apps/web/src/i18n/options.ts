import type { Resources } from 'i18next';

export type Namespace = keyof Resources & string;

/** The shape that the English file of a namespace must have: the keys of the Portuguese one, any text. */
export type TextsLike<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : TextsLike<Texts[Key]>;
};

export type Texts = { readonly [key: string]: string | Texts };
export type TextsFile = { readonly default: Texts };

/** Local storage key of the chosen language. */
export const LANGUAGE_KEY = 'language';
