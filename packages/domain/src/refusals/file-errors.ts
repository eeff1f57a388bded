import type { Language } from '../values/languages.ts';
import { FILE_CAUSE_TEXTS } from './file-cause-texts.ts';

/**
 * The errors of a receivables file (product decisions, section 6). First those of the whole file, then those
 * of a line, last the warnings of imported files.
 */
export const FILE_ERROR_CODES = [
  'EMPTY_FILE',
  'NOT_A_SPREADSHEET',
  'FILE_DAMAGED',
  'FILE_ENCRYPTED',
  'RESOURCE_LIMIT',
  'PROCESSING_STOPPED',
  'ENCODING_INVALID',
  'HEADER_NOT_FOUND',
  'HEADER_ISSUER_MISSING',
  'HEADER_DUE_DATE_MISSING',
  'HEADER_VALUE_MISSING',
  'HEADER_DUPLICATE',
  'NO_ROWS',
  'FILE_TOTAL_TOO_LARGE',
  'COLUMN_COUNT',
  'QUOTE_INVALID',
  'LINE_TOO_LONG',
  'ISSUER_MISSING',
  'ISSUER_INVALID',
  'DATE_MISSING',
  'DATE_INVALID',
  'DATE_PAST',
  'DATE_TOO_FAR',
  'AMOUNT_MISSING',
  'AMOUNT_INVALID',
  'AMOUNT_NOT_POSITIVE',
  'AMOUNT_DECIMALS',
  'AMOUNT_AMBIGUOUS',
  'AMOUNT_SCALE_UNKNOWN',
  'AMOUNT_TOO_LARGE',
  'RECEIVABLE_TOO_LARGE',
  'QUANTITY_INVALID',
  'NETWORK_MISSING',
  'NETWORK_MISMATCH',
  'FORMULA_WITHOUT_VALUE',
  'TOTAL_MISMATCH',
  'DATE_TODAY',
  'DATE_NOT_BUSINESS_DAY',
  'DATE_DAY_FIRST',
  'ROW_HIDDEN',
  'COLUMN_HIDDEN',
  'SHEET_LEFT_OUT',
  'TEXT_GARBLED',
] as const;

export type FileErrorCode = (typeof FILE_ERROR_CODES)[number];

/** A location in a file. Lines and rows count from 1; the column is its header as written. */
export interface LineReport {
  readonly line: number | null;
  readonly column: string | null;
  readonly code: FileErrorCode;
  /** The cell as written, truncated to a readable length. */
  readonly value: string | null;
}

/** The messages of file errors: what is wrong and what to do, in one or two sentences. */
const FILE_ERROR_TEXTS = {
  ...FILE_CAUSE_TEXTS,
  COLUMN_COUNT: {
    pt: 'A linha não tem o mesmo número de colunas do cabeçalho.',
    en: 'The line does not have as many columns as the header.',
  },
  QUOTE_INVALID: {
    pt: 'Aspas abertas sem fechar, ou texto depois das aspas.',
    en: 'A quote is left open, or text follows a closing quote.',
  },
  LINE_TOO_LONG: { pt: 'A linha é longa demais.', en: 'The line is too long.' },
  ISSUER_MISSING: { pt: 'Informe o emissor.', en: 'The issuer is missing.' },
  ISSUER_INVALID: {
    pt: 'O nome do emissor é longo demais ou tem caracteres de controle.',
    en: 'The name of the issuer is too long or has control characters.',
  },
  DATE_MISSING: { pt: 'Informe a data de vencimento.', en: 'The due date is missing.' },
  DATE_INVALID: {
    pt: 'Data inexistente ou em formato não aceito. Use dd/mm/aaaa ou aaaa-mm-dd.',
    en: 'The date does not exist or its format is not accepted. Use dd/mm/yyyy or yyyy-mm-dd.',
  },
  DATE_PAST: {
    pt: 'O vencimento é anterior ao dia do envio.',
    en: 'The due date is before the day of the upload.',
  },
  DATE_TOO_FAR: { pt: 'O vencimento é posterior a 2099.', en: 'The due date is after 2099.' },
  AMOUNT_MISSING: { pt: 'Informe o valor.', en: 'The value is missing.' },
  AMOUNT_INVALID: {
    pt: 'Valor não reconhecido. Use 1.234,56 ou 1234.56.',
    en: 'The value was not recognized. Use 1.234,56 or 1234.56.',
  },
  AMOUNT_NOT_POSITIVE: { pt: 'O valor deve ser maior que zero.', en: 'The value must be greater than zero.' },
  AMOUNT_DECIMALS: {
    pt: 'O valor tem mais de duas casas decimais. Arredonde-o antes de enviar.',
    en: 'The value has more than two decimals. Round it before sending.',
  },
  AMOUNT_AMBIGUOUS: {
    pt: 'O separador pode ser de milhar ou decimal. Escreva os centavos: 1.234,00.',
    en: 'The separator may stand for thousands or decimals. Write the cents: 1234.00.',
  },
  AMOUNT_SCALE_UNKNOWN: {
    pt: 'Nenhum valor do arquivo tem casas decimais: não se sabe se são reais ou centavos. Escreva os centavos: 1234,00.',
    en: 'No value of the file has decimals: reais and centavos cannot be told apart. Write the cents: 1234.00.',
  },
  AMOUNT_TOO_LARGE: {
    pt: 'O valor ultrapassa R$ 100.000.000.000,00.',
    en: 'The value exceeds R$ 100,000,000,000.00.',
  },
  RECEIVABLE_TOO_LARGE: {
    pt: 'A soma das linhas deste emissor e vencimento ultrapassa o limite de um recebível.',
    en: 'The sum of the lines of this issuer and due date exceeds the limit of one receivable.',
  },
  QUANTITY_INVALID: {
    pt: 'A quantidade deve ser um número inteiro maior que zero.',
    en: 'The quantity must be a whole number greater than zero.',
  },
  NETWORK_MISSING: { pt: 'Informe a bandeira.', en: 'The card network is missing.' },
  NETWORK_MISMATCH: {
    pt: 'A bandeira da linha não é a escolhida para o arquivo.',
    en: 'The card network of the line is not the one chosen for the file.',
  },
  FORMULA_WITHOUT_VALUE: {
    pt: 'A fórmula não tem resultado salvo. Abra o arquivo na planilha, salve novamente e envie.',
    en: 'The formula has no saved result. Open the file in the spreadsheet, save it again and send it.',
  },
  DATE_TODAY: {
    pt: 'Vence no dia do envio: importado como expirado.',
    en: 'Due on the day of the upload: imported as expired.',
  },
  DATE_NOT_BUSINESS_DAY: {
    pt: 'O vencimento não é dia útil.',
    en: 'The due date is not a business day.',
  },
  DATE_DAY_FIRST: {
    pt: 'Cabeçalho em inglês: a data foi lida como dia/mês.',
    en: 'The header is in English: the date was read as day/month.',
  },
  ROW_HIDDEN: {
    pt: 'A linha está oculta na planilha (filtro, por exemplo) e foi importada.',
    en: 'The row is hidden in the sheet (by a filter, for example) and was imported.',
  },
  COLUMN_HIDDEN: {
    pt: 'A coluna está oculta na planilha e foi lida.',
    en: 'The column is hidden in the sheet and was read.',
  },
  SHEET_LEFT_OUT: {
    pt: 'Esta aba também tem recebíveis e não foi importada. Envie-a em outro arquivo.',
    en: 'This sheet has receivables too and was not imported. Send it as another file.',
  },
  TEXT_GARBLED: {
    pt: 'O texto tem letras trocadas (codificado duas vezes). Exporte o arquivo novamente como UTF-8.',
    en: 'The text has garbled letters (it was encoded twice). Export the file again as UTF-8.',
  },
} as const satisfies Record<FileErrorCode, Record<Language, string>>;

/** Returns the message of a file error. Line, column and value are displayed next to it. */
export function fileErrorText(code: FileErrorCode, language: Language): string {
  return FILE_ERROR_TEXTS[code][language];
}
