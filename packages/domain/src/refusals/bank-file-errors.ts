import type { Language } from '../values/languages.ts';

/** The messages of remarks on a bank file: what is wrong and what to do, in one or two sentences. */
const BANK_FILE_ERROR_TEXTS = {
  EMPTY_FILE: {
    pt: 'O arquivo está vazio. Exporte o extrato novamente.',
    en: 'The file is empty. Export it again.',
  },
  NOT_A_BANK_FILE: {
    pt: 'O conteúdo não é de um extrato OFX nem CNAB 240. Exporte o extrato em um desses formatos.',
    en: 'The content is neither an OFX nor a CNAB 240 statement. Export the statement in one of these formats.',
  },
  FILE_INCOMPLETE: {
    pt: 'O arquivo termina antes do fim do extrato. Baixe-o novamente do banco.',
    en: 'The file ends before the statement does. Download it from the bank again.',
  },
  RESOURCE_LIMIT: {
    pt: 'O arquivo tem lançamentos demais. Exporte períodos menores.',
    en: 'The file has too many movements. Export shorter periods.',
  },
  PROCESSING_STOPPED: {
    pt: 'O processamento parou por um problema do servidor. Envie o arquivo novamente.',
    en: 'Processing stopped because of trouble of the server. Send the file again.',
  },
  ENCODING_INVALID: {
    pt: 'A codificação do texto não foi reconhecida. Baixe o arquivo novamente sem abri-lo em outro programa.',
    en: 'The encoding of the text was not recognized. Download the file again without opening it elsewhere.',
  },
  NO_STATEMENT: {
    pt: 'O arquivo não contém extrato de conta. Exporte o extrato (conciliação bancária), não pagamentos nem cobrança.',
    en: 'The file has no account statement. Export the statement, not payments or collections.',
  },
  ACCOUNT_NOT_REGISTERED: {
    pt: 'A conta não está cadastrada para importação. Um MASTER pode cadastrá-la.',
    en: 'The account is not registered for import. A MASTER can add it.',
  },
  HOLDER_NOT_COMPANY: {
    pt: 'O CNPJ do extrato não é o da empresa. Envie o extrato de uma conta própria.',
    en: 'The CNPJ of the statement is not the company’s. Send the statement of an own account.',
  },
  ACCOUNT_MISSING: {
    pt: 'Falta o banco ou o número da conta. Exporte o extrato novamente.',
    en: 'The bank or the account number is missing. Export the statement again.',
  },
  ACCOUNT_KIND: {
    pt: 'Este extrato é de cartão ou investimento. Exporte o da conta corrente.',
    en: 'This statement is of a credit card or an investment. Export that of the bank account.',
  },
  ACCOUNT_MISMATCH: {
    pt: 'A conta da linha não é a do cabeçalho do lote. Peça ao banco um arquivo novo.',
    en: 'The account of the line is not that of the lot header. Ask the bank for a new file.',
  },
  CURRENCY_NOT_BRL: {
    pt: 'A moeda deve ser o real (BRL). Exporte o extrato da conta em reais.',
    en: 'The currency must be BRL. Export the statement of the account in reais.',
  },
  DOCTYPE_REFUSED: {
    pt: 'O arquivo declara um tipo de documento, que um extrato não tem. Baixe-o novamente do banco.',
    en: 'The file declares a document type, which no statement has. Download it from the bank again.',
  },
  VALUE_TOO_LONG: {
    pt: 'O texto de um campo é longo demais. Baixe o arquivo novamente do banco.',
    en: 'The text of a field is too long. Download the file from the bank again.',
  },
  TAG_REPEATED: {
    pt: 'O campo aparece duas vezes no mesmo lançamento. Peça ao banco um arquivo novo.',
    en: 'The field appears twice in one movement. Ask the bank for a new file.',
  },
  TRANSACTION_OUTSIDE: {
    pt: 'O lançamento está fora de um extrato, sem conta. Baixe o arquivo novamente do banco.',
    en: 'The movement is outside of a statement and has no account. Download the file from the bank again.',
  },
  DATE_MISSING: {
    pt: 'Falta a data. Exporte o extrato novamente.',
    en: 'The day is missing. Export it again.',
  },
  DATE_INVALID: {
    pt: 'Data inexistente ou em formato não aceito. Exporte o extrato novamente.',
    en: 'The day does not exist or its format is not accepted. Export the statement again.',
  },
  AMOUNT_MISSING: {
    pt: 'Falta o valor. Exporte o extrato novamente.',
    en: 'The amount is missing. Export it again.',
  },
  AMOUNT_INVALID: {
    pt: 'Valor não reconhecido. Exporte o extrato novamente.',
    en: 'The amount was not recognized. Export the statement again.',
  },
  AMOUNT_DECIMALS: {
    pt: 'O valor tem mais de duas casas decimais. Peça ao banco um arquivo novo.',
    en: 'The amount has more than two decimals. Ask the bank for a new file.',
  },
  AMOUNT_TOO_LARGE: {
    pt: 'O valor ultrapassa o limite. Confira o arquivo com o banco.',
    en: 'The amount exceeds the limit. Check the file with the bank.',
  },
  SIGN_INVALID: {
    pt: 'O sinal deve ser C (crédito) ou D (débito). Peça ao banco um arquivo novo.',
    en: 'The sign must be C (credit) or D (debit). Ask the bank for a new file.',
  },
  LINE_LENGTH: {
    pt: 'A linha não tem 240 caracteres. Baixe o arquivo novamente sem abri-lo em um editor.',
    en: 'The line does not have 240 characters. Download the file again without opening it in an editor.',
  },
  RECORD_UNKNOWN: {
    pt: 'Tipo de registro desconhecido. Peça ao banco um arquivo novo.',
    en: 'The type of the record is unknown. Ask the bank for a new file.',
  },
  RECORD_ORDER: {
    pt: 'O registro está fora de ordem: arquivo, lote, detalhes. Peça ao banco um arquivo novo.',
    en: 'The record is out of order: file, lot, details. Ask the bank for a new file.',
  },
  LOT_MISMATCH: {
    pt: 'O banco ou o lote da linha não é o do cabeçalho. Peça ao banco um arquivo novo.',
    en: 'The bank or lot of the line is not that of the header. Ask the bank for a new file.',
  },
  BALANCE_MISMATCH: {
    pt: 'O saldo final não é o inicial mais os lançamentos. Confira o período e peça ao banco um arquivo novo.',
    en: 'The closing balance is not the opening one plus the movements. Check the period with the bank.',
  },
  DEBITS_MISMATCH: {
    pt: 'A soma dos débitos não é a do fim do lote. Peça ao banco um arquivo novo.',
    en: 'The sum of debits is not that of the lot trailer. Ask the bank for a new file.',
  },
  CREDITS_MISMATCH: {
    pt: 'A soma dos créditos não é a do fim do lote. Peça ao banco um arquivo novo.',
    en: 'The sum of credits is not that of the lot trailer. Ask the bank for a new file.',
  },
  RECORD_COUNT: {
    pt: 'O número de registros não é o informado no fim. Baixe o arquivo novamente do banco.',
    en: 'The number of records is not that of the trailer. Download the file from the bank again.',
  },
  LOT_COUNT: {
    pt: 'O número de lotes não é o informado no fim. Baixe o arquivo novamente do banco.',
    en: 'The number of lots is not that of the trailer. Download the file from the bank again.',
  },
  BALANCE_INVALID: {
    pt: 'O saldo não foi reconhecido e não será conferido.',
    en: 'The balance was not recognized and will not be checked.',
  },
  BALANCE_WITHOUT_DECIMALS: {
    pt: 'O saldo está sem casas decimais, ao contrário dos lançamentos: confira-o. Nada foi convertido.',
    en: 'The balance has no decimals, unlike the movements: check it. Nothing was converted.',
  },
  SIGN_CONTRADICTS_TYPE: {
    pt: 'O tipo do lançamento contradiz o sinal do valor. Vale o sinal.',
    en: 'The type of the movement contradicts the sign of its amount. The sign counts.',
  },
  LOT_SKIPPED: {
    pt: 'O lote não é de extrato e não foi lido.',
    en: 'The lot is not a statement and was not read.',
  },
  SEGMENT_SKIPPED: {
    pt: 'O registro não é do segmento E e não foi lido.',
    en: 'The record is not of segment E and was not read.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type BankFileErrorCode = keyof typeof BANK_FILE_ERROR_TEXTS;

/** Codes of the remarks on a bank file: faults, then warnings. */
export const BANK_FILE_ERROR_CODES = Object.keys(BANK_FILE_ERROR_TEXTS) as readonly BankFileErrorCode[];

/** A remark on a bank file: a fault, for which it is refused, or a warning. Lines count from 1. */
export interface BankFileRemark {
  readonly line: number | null;
  /** Tag of OFX, or positions of CNAB such as `143-150`. */
  readonly column: string | null;
  readonly code: BankFileErrorCode;
  /** The value as written, truncated to a readable length; an amount as `1.234,56`. */
  readonly value: string | null;
  /** The value that the rest of the file implies. */
  readonly expected: string | null;
}

/** Returns the message of a remark on a bank file. Line, column and values are displayed next to it. */
export function bankFileErrorText(code: BankFileErrorCode, language: Language): string {
  return BANK_FILE_ERROR_TEXTS[code][language];
}
