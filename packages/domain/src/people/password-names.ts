/** The owner of the new password, as far as the caller knows it. */
export interface PasswordOwner {
  readonly company?: string;
  readonly trade_name?: string | null;
  readonly name?: string;
  readonly email?: string;
}

/** Shorter words are parts of too many others. */
const MIN_LETTERS = 4;
/** A whole name of generic words, such as "Banco do Brasil", still tells whose it is; a shorter one is a part of too many others. */
const MIN_NAME_LETTERS = 6;

/** What many companies are called by, or a legal form: it tells nobody apart. Compared without accents. */
const GENERIC: ReadonlySet<string> = new Set(
  `adquirente adquirencia asset associados banco bancaria bank brasil brasileira brasileiro capital cartao cartoes
  comercial comercio companhia consultoria corretora cotas credenciadora credito creditorios creditos
  digital direitos distribuidora eireli empresa empresas factoring fidc filhos financas financeira financeiro financiamento
  fundo fundos gestao gestora grupo holding industria instituicao intermediacao investidor investidora investimento
  investimentos limitada ltda maquininhas meios multiplo nacional negocios pagamento pagamentos participacoes para
  recebiveis securitizadora seguros servico servicos sociedade solucoes tecnologia titulos valores`.split(
    /\s+/,
  ),
);

/** Look-alikes as one and the same letter: `l`, `1`, `!` and `|` are all written for an `i` and for each other. */
const LETTERS: Readonly<Record<string, string>> = {
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

/** Only letters: accents and case dropped, look-alikes read as letters, everything between them left out. */
const lettersOf = (text: string): string =>
  withoutAccents(text)
    .replace(/[@431!|l0$57]/g, (sign) => LETTERS[sign] ?? sign)
    .replace(/[^\p{L}]/gu, '');

const wordsOf = (text: string): string[] => withoutAccents(text).match(/\p{L}+/gu) ?? [];

/** The words that a password of this owner must not hold. */
function namesOf({ company = '', trade_name, name = '', email = '' }: PasswordOwner): string[] {
  const distinctive = wordsOf(`${company} ${trade_name ?? ''}`).filter((word) => !GENERIC.has(word));
  const [mailbox = ''] = email.split('@');
  const words = [...distinctive, ...wordsOf(name), ...wordsOf(mailbox), mailbox];
  const whole = [company, trade_name ?? ''].map(lettersOf);
  return [
    ...words.map(lettersOf).filter((word) => [...word].length >= MIN_LETTERS),
    ...whole.filter((letters) => [...letters].length >= MIN_NAME_LETTERS),
  ];
}

/**
 * Does the password hold a word of at least four letters of the company's name, the user's or the mailbox? However
 * written: `Aur0r@`, `A-U-R-O-R-A`. Generic words of companies' names count only as the whole name.
 */
export function holdsName(password: string, owner: PasswordOwner): boolean {
  const letters = lettersOf(password);
  return namesOf(owner).some((name) => letters.includes(name));
}
