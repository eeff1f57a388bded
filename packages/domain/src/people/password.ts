import { allow, type Decision, refuse } from '../refusals/decision.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../values/limits.ts';
import { holdsName, type PasswordOwner } from './password-names.ts';

export const PASSWORD_PROBLEMS = [
  'LENGTH',
  'TOO_LONG',
  'UPPER_CASE',
  'LOWER_CASE',
  'DIGIT',
  'SPECIAL',
] as const;

export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

const BROKEN = {
  LENGTH: (text) => [...text].length < PASSWORD_MIN,
  TOO_LONG: (text) => text.length > PASSWORD_MAX,
  UPPER_CASE: (text) => !/\p{Lu}/u.test(text),
  LOWER_CASE: (text) => !/\p{Ll}/u.test(text),
  DIGIT: (text) => !/\d/.test(text),
  SPECIAL: (text) => !/[^\p{L}\p{M}\p{N}\s]/u.test(text),
} as const satisfies Record<PasswordProblem, (text: string) => boolean>;

/** What a password lacks (specification, section 5), in the order of the hints; empty when it is acceptable. */
export function passwordProblems(text: string): PasswordProblem[] {
  return PASSWORD_PROBLEMS.filter((problem) => BROKEN[problem](text));
}

/** Words around which the guessable passwords that satisfy the rules above are built: `Senha@123`, `P@ssw0rd!`. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `a aa aaa ab abc abcd abcde abcdef abcdefg abcdefgh acesso admin administrador administrator amor banco bemvindo
  brasil brazil cartao change changeme corinthians dinheiro dragon empresa familia financeiro flamengo football futebol
  gremio hello iloveyou inicial internet investidor jesus letmein login master minhasenha monkey mudar mudarsenha
  mysenha novasenha palmeiras pass passw passwd password princess q qaz qazwsx qwe qwer qwerty qwertyuiop root
  santos saopaulo secret secreto segredo segura seguro senha senhaforte senhasegura sistema summer superman
  temporaria test teste testing teamo trocar trocarsenha user usuario vasco verao visa welcome winter x xx xxx zaq
  asd asdf asdfgh asdfghjkl zxc zxcv zxcvbnm`.split(/\s+/),
);
const COMMON_RUNS =
  /^[^a-z]*(?:1q2w3e4r(?:5t(?:6y)?)?|q1w2e3r4(?:t5)?|1qaz2wsx(?:3edc)?|a1b2c3d4|qwe123|abc123|123abc|123qwe)[^a-z]*$/;

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** Look-alikes read as the letters they stand for, everything else that is no letter dropped. */
const wordOf = (text: string): string =>
  text.replace(/[@431!0$5]/g, (sign) => LOOKALIKES[sign] ?? sign).replace(/[^a-z]/g, '');

/** True for a well-known word with digits and signs around it or letters swapped for look-alikes, or a run of keys. */
export function isCommonPassword(text: string): boolean {
  const lower = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const headed = lower.replace(/[^a-z]+$/, '');
  const bare = headed.replace(/^[^a-z]+/, '');
  return COMMON_RUNS.test(lower) || COMMON_WORDS.has(wordOf(bare)) || COMMON_WORDS.has(wordOf(headed));
}

/**
 * May this become the password? Typed twice alike, not weak, not one of the common ones (specification, section 5), and
 * without a name that anybody would try first.
 */
export function decideNewPassword(
  typed: { readonly password: string; readonly password_confirmation: string },
  owner: PasswordOwner = {},
): Decision<string> {
  if (passwordProblems(typed.password).length > 0) return refuse('PASSWORD_WEAK', { field: 'password' });
  if (isCommonPassword(typed.password)) return refuse('PASSWORD_COMMON', { field: 'password' });
  if (holdsName(typed.password, owner)) return refuse('PASSWORD_HOLDS_NAME', { field: 'password' });
  if (typed.password !== typed.password_confirmation)
    return refuse('PASSWORD_MISMATCH', { field: 'password_confirmation' });
  return allow(typed.password);
}
