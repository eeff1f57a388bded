import { type CardNetwork, type Day, formatDay } from '@pregao/domain';

/** Issuer names as the files of acquirers write them. */
export const ISSUERS = {
  bradesco: 'BCO BRADESCO S.A.',
  itau: 'ITAÚ UNIBANCO S.A.',
  santander: 'BCO SANTANDER (BRASIL) S.A.',
  caixa: 'CAIXA ECONOMICA FEDERAL',
  nubank: 'NU PAGAMENTOS - IP',
  picpay: 'PICPAY',
} as const;

export type Issuer = keyof typeof ISSUERS;

export const ALL_ISSUERS = Object.keys(ISSUERS) as Issuer[];

export interface Schedule {
  readonly card_network: CardNetwork;
  readonly issuers: readonly Issuer[];
  readonly due_dates: readonly Day[];
  /** Due date on which all issuers owe the same value. */
  readonly equal_on?: Day;
}

const HEADER = 'Emissor;Data de Vencimento;Bandeira;Quantidade;Valor';
/** Range of values in centavos, R$ 18.000,00 to R$ 260.000,00: one day of one issuer. */
const VALUES = { from: 1_800_000, to: 26_000_000 };
const TRANSACTIONS = { from: 120, to: 2400 };

/** Creates a pseudo-random generator (Lehmer) with a fixed seed: the numbers are the same at each start. */
function numbersFrom(seed: string): (range: { from: number; to: number }) => number {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2147483647, 7);
  return ({ from, to }) => {
    state = (state * 48271) % 2147483647;
    return from + (state % (to - from));
  };
}

const amount = (centavos: number): string =>
  (centavos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });

/**
 * Builds a receivables file as an acquirer sends it: a line for each issuer and due date. The file name seeds
 * its numbers.
 */
export function receivablesCsv(
  name: string,
  { card_network, issuers, due_dates, equal_on }: Schedule,
): string {
  const next = numbersFrom(name);
  const lines = due_dates.flatMap((day) => {
    const rows = issuers.map((issuer) => ({ issuer, count: next(TRANSACTIONS), value: next(VALUES) }));
    const shared = day === equal_on ? rows[0]?.value : undefined;
    return rows.map(({ issuer, count, value }) =>
      [ISSUERS[issuer], formatDay(day, 'pt'), card_network, count, amount(shared ?? value)].join(';'),
    );
  });
  return `${[HEADER, ...lines].join('\n')}\n`;
}

/** Builds the same file with typical errors: a day that does not exist, no issuer, a negative quantity. */
export function faultyCsv(name: string, schedule: Schedule): string {
  const { card_network } = schedule;
  const faulty = [
    `${ISSUERS.bradesco};31/02/2031;${card_network};10;1.000,00`,
    `;15/03/2031;${card_network};10;1.000,00`,
    `${ISSUERS.picpay};15/03/2031;${card_network};-3;1.000,00`,
  ];
  return `${receivablesCsv(name, schedule)}${faulty.join('\n')}\n`;
}
