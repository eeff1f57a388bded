import type { Value } from './fill.ts';
import type { Namespace, Namespaces } from './options.ts';

/** A text whose words follow a number. */
export interface Counted<Text extends string> {
  readonly forms: Text;
}

type Shown<Texts> = {
  readonly [Key in keyof Texts as Key extends `${infer Name}_${'zero' | 'one' | 'other'}`
    ? Name
    : Key]: Texts[Key] extends string
    ? Key extends `${string}_${'zero' | 'one' | 'other'}`
      ? Counted<Texts[Key]>
      : Texts[Key]
    : Shown<Texts[Key]>;
};

/** The texts of a namespace as a selector finds them. */
export type TextsOf<Name extends Namespace> = Shown<Namespaces[Name]>;

/** What a selector leads to: a text, or a part of the texts. */
export type SelectedText = string | object;

type Places<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Places<Rest> : never;
type Words<What> = What extends Counted<infer Text> ? Text : What;

/** What must be told for a text: a value for each place, and the number that its words follow. */
export type ValuesOf<What> = {
  readonly [Name in
    | Places<Words<What>>
    | (What extends Counted<string> ? 'count' : never)]: Name extends 'count' ? number : Value;
};

/** What cannot be shown: a text that misses its values. */
export interface Unfilled<Names> {
  readonly misses: Names;
}

export type Said<What> = What extends string | Counted<string> ? string : What;
export type SaidAlone<What> = [keyof ValuesOf<What>] extends [never]
  ? Said<What>
  : Unfilled<keyof ValuesOf<What>>;

type Closed<Text> = Text extends `${string}</${infer Tag}>${infer Rest}` ? Tag | Closed<Rest> : never;

/** The tags in a text: `<b>{{name}}</b>` has `b`. */
export type TagsOf<What> = Closed<Words<What>>;
