/** The owner of the new password, as far as the caller knows it. */
export interface PasswordOwner {
  readonly company?: string;
  readonly trade_name?: string | null;
  readonly name?: string;
  readonly email?: string;
}

/** The minimum length of a forbidden word. Shorter ones occur within too many others. */
const MIN_LETTERS = 4;
/**
 * The minimum length of a whole name of generic words, such as "Banco do Brasil". Shorter ones occur within
 * too many others.
 */
const MIN_NAME_LETTERS = 6;

/** Generic words and legal forms that do not distinguish companies, without accents. */
const GENERIC_WORDS: ReadonlySet<string> = new Set(
  `adquirente adquirencia asset associados banco bancaria bank brasil brasileira brasileiro capital cartao cartoes
  comercial comercio companhia consultoria corretora cotas credenciadora credito creditorios creditos
  digital direitos distribuidora eireli empresa empresas factoring fidc filhos financas financeira financeiro financiamento
  fundo fundos gestao gestora grupo holding industria instituicao intermediacao investidor investidora investimento
  investimentos limitada ltda maquininhas meios multiplo nacional negocios pagamento pagamentos participacoes para
  recebiveis securitizadora seguros servico servicos sociedade solucoes tecnologia titulos valores`.split(
    /\s+/,
  ),
);

/** Maps look-alike characters to one letter: `l`, `1`, `!` and `|` all count as `i`. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Normalizes a text to letters: without accents and case, look-alikes mapped, all else removed. */
const lettersOf = (text: string): string =>
  withoutAccents(text)
    .replace(/[@431!|l0$57]/g, (sign) => LOOKALIKES[sign] ?? sign)
    .replace(/[^\p{L}]/gu, '');

const wordsOf = (text: string): string[] => withoutAccents(text).match(/\p{L}+/gu) ?? [];

/** Returns the words that the owner's password must not contain. */
function namesOf({ company = '', trade_name, name = '', email = '' }: PasswordOwner): string[] {
  const distinctive = wordsOf(`${company} ${trade_name ?? ''}`).filter((word) => !GENERIC_WORDS.has(word));
  const [mailbox = ''] = email.split('@');
  const words = [...distinctive, ...wordsOf(name), ...wordsOf(mailbox), mailbox];
  const whole = [company, trade_name ?? ''].map(lettersOf);
  return [
    ...words.map(lettersOf).filter((word) => [...word].length >= MIN_LETTERS),
    ...whole.filter((letters) => [...letters].length >= MIN_NAME_LETTERS),
  ];
}

/**
 * Tells whether a password contains a word of at least four letters of the company's, user's or mailbox name,
 * in any spelling: `Aur0r@`, `A-U-R-O-R-A`. Generic words of company names count only as the whole name.
 */
export function containsName(password: string, owner: PasswordOwner): boolean {
  const letters = lettersOf(password);
  return namesOf(owner).some((name) => letters.includes(name));
}
