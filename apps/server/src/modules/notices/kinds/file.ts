import {
  CARD_NETWORK_LABELS,
  type CardNetwork,
  type Centavos,
  type Day,
  type FailedFile,
  fileErrorText,
  fileRemedy,
  type Language,
  type LineReport,
  LOCALES,
  MAX_REPORTED_LINES,
  RECEIVABLE_STATUS_LABELS,
  type ReceivableStatus,
} from '@pregao/domain';
import { filePath } from '../links.ts';
import type { Fact, MailFormatters } from '../mail-formatters.ts';
import { defineNotice } from '../notice.ts';
import { shorten } from '../plain-text.ts';

/** Lines shown: enough to recognize the mistake; the page of the file has the first thousand. */
const SHOWN_LINES = 10;
const SHOWN_VALUE = 60;

export interface FileFailureFacts extends FailedFile {
  readonly file_id: number;
  readonly file_name: string;
  readonly borrower_name: string;
  readonly card_network: CardNetwork;
  /** The first faulty lines, in the order of the file. */
  readonly lines: readonly LineReport[];
  /** The first repeated receivables, in the order of the file. */
  readonly repeats: readonly RepeatFact[];
}

/** A receivable that an earlier file also contains; values in centavos. */
interface RepeatFact {
  readonly issuer: string;
  readonly due_date: Day;
  readonly value: Centavos;
  readonly earlier_file_id: number;
  readonly earlier_value: Centavos;
  readonly earlier_status: ReceivableStatus;
}

const LINE_WORDS = {
  pt: { line: 'Linha', column: 'coluna', file: 'Arquivo', found: 'Encontrado' },
  en: { line: 'Line', column: 'column', file: 'File', found: 'Found' },
} as const satisfies Record<Language, unknown>;

function lineFact({ line, column, code, value }: LineReport, format: MailFormatters): Fact {
  const words = LINE_WORDS[format.reader.language];
  const where = line === null ? words.file : `${words.line} ${format.count(line)}`;
  const place = column === null ? where : `${where}, ${words.column} ${shorten(column, SHOWN_VALUE)}`;
  const found = value === null || value === '' ? '' : ` ${words.found}: ${shorten(value, SHOWN_VALUE)}`;
  return [place, `${fileErrorText(code, format.reader.language)}${found}`];
}

const REPEAT_WORDS = {
  pt: { due: 'vencimento', file: 'no arquivo' },
  en: { due: 'due', file: 'in file' },
} as const satisfies Record<Language, unknown>;

function repeatFact(repeat: RepeatFact, format: MailFormatters): Fact {
  const { language } = format.reader;
  const words = REPEAT_WORDS[language];
  const status = RECEIVABLE_STATUS_LABELS[repeat.earlier_status][language];
  return [
    `${shorten(repeat.issuer, SHOWN_VALUE)}, ${words.due} ${format.days(repeat.due_date, repeat.due_date)}`,
    `${format.money(repeat.value)}; ${words.file} ${repeat.earlier_file_id}: ${format.money(repeat.earlier_value)}, ${status}`,
  ];
}

function countFacts(facts: FileFailureFacts, format: MailFormatters): Fact[] {
  if (facts.failure !== 'REPEATED_RECEIVABLES')
    return [format.fact('errors', format.count(facts.error_count))];
  return [
    format.fact(
      'repeated',
      `${format.count(facts.repeated_receivables)} (${format.money(facts.repeated_value)})`,
    ),
    format.fact('not_repeated', format.count(facts.new_receivables ?? 0)),
  ];
}

/** Maximum number of errors in the report, formatted. */
const MAX_REPORTED_TEXT = MAX_REPORTED_LINES.toLocaleString(LOCALES.pt);

/** The reader's next step: decide, correct lines, or send another file. */
const NEXT_STEPS = {
  pt: {
    decide:
      'A escolha se faz na página do arquivo, sem enviá-lo de novo. Faça-a antes do primeiro vencimento do arquivo: o conteúdo fica guardado por tempo limitado, e linhas vencidas não são importadas.',
    correct:
      'O relatório com todas as linhas está na página do arquivo. Depois de corrigir, envie o arquivo novamente.',
    correctFirst: `O relatório (os primeiros ${MAX_REPORTED_TEXT} erros) está na página do arquivo. Depois de corrigir, envie o arquivo novamente.`,
    send: 'O erro está na página do arquivo. Depois de resolvê-lo, envie o arquivo novamente.',
  },
  en: {
    decide:
      'The choice is made on the page of the file, without sending it again. Make it before the first due date in the file: the content is stored for a limited time, and past lines are not imported.',
    correct: 'The report with all lines is on the page of the file. Once corrected, send the file again.',
    correctFirst: `The report (the first ${MAX_REPORTED_TEXT} errors) is on the page of the file. Once corrected, send the file again.`,
    send: 'The error is on the page of the file. Once it is resolved, send the file again.',
  },
} as const satisfies Record<Language, unknown>;

function nextStepOf({ failure, cause, error_count }: FileFailureFacts): keyof (typeof NEXT_STEPS)['pt'] {
  if (failure === 'REPEATED_RECEIVABLES') return 'decide';
  if (cause !== null) return 'send';
  return error_count > MAX_REPORTED_LINES ? 'correctFirst' : 'correct';
}

export const fileFailure = defineNotice<FileFailureFacts>({
  audience: ['BORROWER', 'MODERATOR'],
  path: (facts, format) => filePath(facts.file_id, format.reader.company_type),
  rows: (facts, format) => [
    format.fact('file', facts.file_name),
    format.fact('borrower', facts.borrower_name),
    format.fact('card_network', CARD_NETWORK_LABELS[facts.card_network]),
    ...countFacts(facts, format),
    ...facts.lines.slice(0, SHOWN_LINES).map((line) => lineFact(line, format)),
    ...facts.repeats.slice(0, SHOWN_LINES).map((repeat) => repeatFact(repeat, format)),
  ],
  pt: (facts) => ({
    subject: `Falha no processamento do arquivo ${shorten(facts.file_name, 40)}`,
    message: `O arquivo ${facts.file_name} não foi processado, e nenhum recebível dele foi importado. ${fileRemedy(facts, 'pt')}`,
    nextStep: NEXT_STEPS.pt[nextStepOf(facts)],
    button: nextStepOf(facts) === 'decide' ? 'Decidir' : 'Ver relatório',
  }),
  en: (facts) => ({
    subject: `Processing failed: file ${shorten(facts.file_name, 40)}`,
    message: `The file ${facts.file_name} was not processed, and none of its receivables was imported. ${fileRemedy(facts, 'en')}`,
    nextStep: NEXT_STEPS.en[nextStepOf(facts)],
    button: nextStepOf(facts) === 'decide' ? 'Decide' : 'See report',
  }),
});
