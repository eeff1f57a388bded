import type { Language } from '../values/languages.ts';

/**
 * The messages of faults of a whole file: what is wrong and what to do. They are separate from those of
 * faulty lines, because the start page needs only these.
 */
export const FILE_CAUSE_TEXTS = {
  EMPTY_FILE: { pt: 'O arquivo está vazio.', en: 'The file is empty.' },
  NOT_A_SPREADSHEET: {
    pt: 'O conteúdo não é de uma planilha XLSX nem de um arquivo CSV. Salve a planilha como XLSX ou CSV e envie novamente.',
    en: 'The content is neither an XLSX workbook nor a CSV file. Save the sheet as XLSX or CSV and send it again.',
  },
  FILE_DAMAGED: {
    pt: 'O arquivo está danificado ou incompleto. Abra-o na planilha, salve novamente e envie.',
    en: 'The file is damaged or incomplete. Open it in the spreadsheet, save it again and send it.',
  },
  FILE_ENCRYPTED: {
    pt: 'A pasta de trabalho está em formato antigo (XLS) ou protegida por senha. Salve-a como XLSX sem senha.',
    en: 'The workbook is in an old format (XLS) or protected by a password. Save it as XLSX without a password.',
  },
  RESOURCE_LIMIT: {
    pt: 'O arquivo exige mais tempo ou memória do que o permitido. Divida-o em arquivos menores.',
    en: 'The file takes more time or memory than allowed. Split it into smaller files.',
  },
  PROCESSING_STOPPED: {
    pt: 'O processamento foi interrompido por uma falha nossa. Envie o arquivo novamente.',
    en: 'The processing was stopped by a failure on our side. Send the file again.',
  },
  ENCODING_INVALID: {
    pt: 'A codificação do texto não foi reconhecida. Salve o CSV como UTF-8.',
    en: 'The encoding of the text was not recognized. Save the CSV as UTF-8.',
  },
  HEADER_NOT_FOUND: {
    pt: 'Nenhuma linha de cabeçalho foi encontrada nas primeiras 20 linhas. Use as colunas do modelo.',
    en: 'No header was found in the first 20 lines. Use the columns of the template.',
  },
  HEADER_ISSUER_MISSING: {
    pt: 'Falta a coluna do emissor no cabeçalho.',
    en: 'The header has no issuer column.',
  },
  HEADER_DUE_DATE_MISSING: {
    pt: 'Falta a coluna da data de vencimento no cabeçalho.',
    en: 'The header has no due date column.',
  },
  HEADER_VALUE_MISSING: {
    pt: 'Falta a coluna do valor no cabeçalho.',
    en: 'The header has no value column.',
  },
  HEADER_DUPLICATE: {
    pt: 'Mais de uma coluna tem o mesmo significado. Deixe apenas uma delas.',
    en: 'More than one column has the same meaning. Keep only one of them.',
  },
  NO_ROWS: { pt: 'Não há linhas depois do cabeçalho.', en: 'There are no lines after the header.' },
  FILE_TOTAL_TOO_LARGE: {
    pt: 'A soma do arquivo ultrapassa o limite. Divida-o em arquivos menores.',
    en: 'The sum of the file exceeds the limit. Split it into smaller files.',
  },
  TOTAL_MISMATCH: {
    pt: 'A linha de total não confere com a soma das linhas.',
    en: 'The total line does not match the sum of the lines.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type FileCause = keyof typeof FILE_CAUSE_TEXTS;

/** Tells whether a fault concerns the whole file rather than one of its lines. */
export function isFileCause(code: string): code is FileCause {
  return Object.hasOwn(FILE_CAUSE_TEXTS, code);
}
