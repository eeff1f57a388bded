import type { Language } from '@pregao/domain';
import type { Fact, MailReader } from './mail-formatters.ts';
import { oneLine } from './plain-text.ts';

/** Content of one mail for both renderings: every text on one line, links absolute. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly greeting: string;
  readonly message: string;
  readonly highlight: string | undefined;
  /** Facts, with absolute links. */
  readonly rows: readonly Fact[];
  readonly nextStep: string;
  readonly button: { readonly label: string; readonly url: string } | undefined;
  readonly footer: string;
}

/** Greetings. Names may end in a period (`S.A.`), so no text puts one directly after a name. */
const GREETING = {
  pt: (name: string) => `Olá, ${name},`,
  en: (name: string) => `Hello, ${name},`,
} as const satisfies Record<Language, (name: string) => string>;

const FOOTER = {
  pt: (company: string) =>
    `Você recebe este aviso porque tem acesso ao Pregão (${company}). Mensagem automática: não é preciso responder.`,
  en: (company: string) =>
    `You receive this notice because you have access to Pregão (${company}). Automatic message: no reply is needed.`,
} as const satisfies Record<Language, (company: string) => string>;

export const greetingOf = (reader: MailReader): string => oneLine(GREETING[reader.language](reader.name));

export const footerOf = (reader: MailReader): string => oneLine(FOOTER[reader.language](reader.company_name));

const CORRESPONDENTS_FOOTER = {
  pt: 'Você recebe este aviso porque um pedido de acesso ao Pregão informou este e-mail. Mensagem automática: não é preciso responder.',
  en: 'You receive this notice because a request for access to Pregão gave this address. Automatic message: no reply is needed.',
} as const satisfies Record<Language, string>;

export const correspondentsFooter = (reader: MailReader): string => CORRESPONDENTS_FOOTER[reader.language];
