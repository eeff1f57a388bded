import {
  CARD_NETWORK_LABELS,
  type CardNetwork,
  fileErrorText,
  type Language,
  type LineReport,
  REFUSALS,
  type RefusalKey,
} from '@pregao/domain';
import { filePath } from '../links.ts';
import { defineNotice } from '../notice.ts';
import { shorten } from '../plain.ts';
import type { Fact, Say } from '../say.ts';

/** Enough to recognise the mistake; the page has the first thousand. */
const SHOWN_LINES = 10;
const SHOWN_VALUE = 60;

export interface FileFailureFacts {
  readonly file_id: number;
  readonly file_name: string;
  readonly borrower_name: string;
  readonly card_network: CardNetwork;
  readonly failure: Extract<RefusalKey, 'FILE_INVALID_LINES' | 'FILE_NETWORK_MISMATCH' | 'FILE_TYPE_OR_SIZE'>;
  /** The true count, also beyond `lines`. */
  readonly error_count: number;
  /** The first faulty lines, in the order of the file. */
  readonly lines: readonly LineReport[];
}

const LINE_WORDS = {
  pt: { line: 'Linha', column: 'coluna', file: 'Arquivo', found: 'Encontrado' },
  en: { line: 'Line', column: 'column', file: 'File', found: 'Found' },
} as const satisfies Record<Language, unknown>;

function lineFact({ line, column, code, value }: LineReport, say: Say): Fact {
  const words = LINE_WORDS[say.reader.language];
  const where = line === null ? words.file : `${words.line} ${say.count(line)}`;
  const place = column === null ? where : `${where}, ${words.column} ${shorten(column, SHOWN_VALUE)}`;
  const found = value === null || value === '' ? '' : ` ${words.found}: ${shorten(value, SHOWN_VALUE)}`;
  return [place, `${fileErrorText(code, say.reader.language)}${found}`];
}

export const fileFailure = defineNotice<FileFailureFacts>({
  audience: ['BORROWER', 'MODERATOR'],
  path: (facts, say) => filePath(facts.file_id, say.reader.company_type),
  rows: (facts, say) => [
    say.fact('file', facts.file_name),
    say.fact('borrower', facts.borrower_name),
    say.fact('card_network', CARD_NETWORK_LABELS[facts.card_network]),
    say.fact('errors', say.count(facts.error_count)),
    ...facts.lines.slice(0, SHOWN_LINES).map((line) => lineFact(line, say)),
  ],
  pt: (facts) => ({
    subject: `Falha no processamento do arquivo ${shorten(facts.file_name, 40)}`,
    happened: `O arquivo ${facts.file_name} não foi processado, e nenhum recebível dele foi importado. ${REFUSALS[facts.failure].pt}`,
    next: 'O relatório com todas as linhas está na página do arquivo. Depois de corrigir, envie o arquivo novamente: não há prazo.',
    button: 'Ver relatório',
  }),
  en: (facts) => ({
    subject: `Processing failed: file ${shorten(facts.file_name, 40)}`,
    happened: `The file ${facts.file_name} was not processed, and none of its receivables was imported. ${REFUSALS[facts.failure].en}`,
    next: 'The report with all lines is on the page of the file. Once corrected, send the file again: there is no deadline.',
    button: 'See report',
  }),
});
