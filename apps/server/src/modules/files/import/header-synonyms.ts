/**
 * Known names of the columns of a receivables file, after `normalizeText()`. The first names of a field occur
 * in public layouts: CERC AP005 and AP008, TAG, Cielo, Stone and Rede conciliation files, QI Tech. The others
 * are likely in files made by hand. Network codes are those of the registries' arrangement table (VCC, MCC
 * and their siblings) and Núclea's numeric codes.
 */
export const HEADER_SYNONYMS = {
  issuer: [
    'emissor',
    'nome do emissor',
    'banco emissor',
    'instituicao emissora',
    'emissora',
    'ispb emissor',
    'codigo emissor',
    'issuer',
    'issuer name',
  ],
  due_date: [
    'data de liquidacao',
    'data prevista de liquidacao',
    'dataprevistaliquidacao',
    'data de vencimento',
    'vencimento',
    'data pagamento',
    'data de pagamento',
    'data original de pagamento',
    'data do evento',
    'duedate',
    'settlement date',
    'expectedsettlementdate',
    'previsionpaymentdate',
    'paymentdate',
    'originalpaymentdate',
    'eventdate',
    'data vencimento',
    'dt vencimento',
    'dt venc',
    'venc',
    'dt liquidacao',
    'data liquidacao',
    'data prevista de pagamento',
    'data de recebimento',
    'due date',
  ],
  value: [
    'valor constituido total',
    'valorconstituidototal',
    'valor livre',
    'valor total ur',
    'valor a pagar',
    'valor liquido',
    'valor bruto',
    'valorliquido',
    'valorbruto',
    'valor da transacao',
    'amount',
    'total amount',
    'grossamount',
    'netamount',
    'valor',
    'valor total',
    'valor do recebivel',
    'valor r',
    'vlr',
    'vlr liquido',
    'montante',
    'value',
    'value available',
  ],
  quantity: [
    'quantidadedeparcelas',
    'quantidade de parcelas',
    'quantidade',
    'qtd',
    'qtde',
    'quantidade de transacoes',
    'qtd transacoes',
    'qtde transacoes',
    'numero de transacoes',
    'n de transacoes',
    'transacoes',
    'quantity',
    'transactions',
    'transactions number',
    'transaction count',
  ],
  network: [
    'arranjo de pagamento',
    'arranjopagamento',
    'arranjo',
    'paymentscheme',
    'card scheme code',
    'bandeira',
    'nome da bandeira',
    'identificador da bandeira',
    'cardbrand',
    'cardbrandid',
    'brandid',
    'rede',
    'bandeira do cartao',
    'flag',
    'card network',
    'brand',
    'network',
  ],
  acquirer: [
    'instituicao credenciadora ou subcredenciadora',
    'identificador credenciadorsubcredenciador',
    'credenciadora',
    'adquirente',
    'debtor',
    'acquirer document number',
    'acquirerid',
    'cnpj credenciadora',
    'cnpj adquirente',
    'credenciador',
    'acquirer',
  ],
  card_type: [
    'tipo',
    'tipo do cartao',
    'tipo de cartao',
    'cardtype',
    'cardtypeid',
    'modalidade',
    'accounttype',
    'produto',
    'forma de pagamento',
    'credito debito',
  ],
} as const;

/** English names of the five columns with a meaning, without the one-word names that programs write. */
export const ENGLISH_HEADERS: ReadonlySet<string> = new Set([
  'issuer',
  'issuer name',
  'due date',
  'settlement date',
  'amount',
  'total amount',
  'value',
  'value available',
  'quantity',
  'transactions',
  'transactions number',
  'transaction count',
  'card network',
  'card scheme code',
  'brand',
  'network',
  'flag',
]);

/**
 * Columns whose numbers are card brand ids of Cielo and Stone; elsewhere the same numbers mean other things.
 */
export const BRAND_ID_HEADERS: readonly string[] = ['cardbrandid', 'brandid', 'identificador da bandeira'];

/** Values of a line's network column, after `normalizeText()`. */
export const NETWORK_VALUES = {
  VISA: ['visa', 'vcc', 'vcd', '004', '026', 'visa electron', 'visa credito', 'visa debito'],
  MASTERCARD: [
    'mastercard',
    'master card',
    'master',
    'mcc',
    'mcd',
    '003',
    '025',
    'maestro',
    'mastercard credito',
    'mastercard debito',
  ],
} as const;

/** Card brand ids of Cielo Conciliador and Stone, valid under BRAND_ID_HEADERS only. */
export const BRAND_IDS = { VISA: '1', MASTERCARD: '2' } as const;

/** Strips accents, case and punctuation. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
