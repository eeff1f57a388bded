import type { DealTerms } from '@pregao/contract';
import {
  amountInWords,
  BANK_ACCOUNT_TYPE_LABELS,
  CARD_NETWORK_LABELS,
  centavosFromDecimal,
  entryOf,
  formatBank,
  formatCnpj,
  formatCount,
  formatDay,
  type LegalNature,
  today,
} from '@pregao/domain';
import natures from '@pregao/domain/data/legal_natures.json' with { type: 'json' };
import type { PaperBlock } from '../../../platform/pdf/paper/paper.ts';
import type { SettlementTerms } from '../offers/offers.store.ts';
import { moneyText } from '../terms/terms-blocks.ts';

/** Clauses of the draft agreement. Brackets mark what Pregão does not know and what counsel has to choose. */

const LEGAL_NATURES: readonly LegalNature[] = natures;

const dayText = (value: string) => formatDay(value, 'pt');

/** Writes an amount in figures and words: `R$ 1,00 (um real)`. */
const amountText = (reais: number) => `${moneyText(reais)} (${amountInWords(centavosFromDecimal(reais))})`;

function partyText({ name, tax_number, legal_nature, email }: DealTerms['assignor']): string {
  const nature = legal_nature === null ? '[natureza jurídica]' : natureOf(legal_nature);
  return (
    `${name}, ${nature}, inscrita no CNPJ sob o nº ${formatCnpj(tax_number)}, com sede em [endereço completo], ` +
    `endereço eletrônico ${email}, neste ato representada, na forma de seus atos constitutivos, por [nome, CPF e cargo de cada representante]`
  );
}

/** Returns the name of a legal nature, which was registered by code or by name. */
const natureOf = (registered: string): string => entryOf(LEGAL_NATURES, registered)?.name ?? registered;

export function openingBlocks(terms: DealTerms): PaperBlock[] {
  const { negotiation_id, credit_id, accepted_at, assignor, assignee } = terms;
  return [
    { kind: 'title', text: 'Instrumento particular de cessão de direitos creditórios' },
    {
      kind: 'note',
      text: `Minuta feita a partir da proposta nº ${credit_id}, aceita em ${dayText(today(accepted_at))} na agenda nº ${negotiation_id} do Pregão. Não substitui a análise de advogado: os trechos entre colchetes devem ser preenchidos ou decididos pelas partes antes da assinatura.`,
    },
    { kind: 'heading', text: 'Partes' },
    { kind: 'paragraph', text: `Cedente: ${partyText(assignor)} ("Cedente").` },
    { kind: 'paragraph', text: `Cessionária: ${partyText(assignee)} ("Cessionária").` },
    {
      kind: 'paragraph',
      text: 'As partes celebram este instrumento, regido pelos arts. 286 a 298 do Código Civil e pelas cláusulas seguintes.',
    },
  ];
}

/** Agreed terms with those of their settlement. */
export type DraftTerms = DealTerms & SettlementTerms;

type Paragraph = string | { readonly text: string; readonly shows: 'account' | 'rates' };

interface Clause {
  readonly title: string;
  readonly paragraphs: (terms: DraftTerms) => readonly Paragraph[];
}

const OBJECT: Clause = {
  title: 'Objeto',
  paragraphs: ({ card_network, receivables, face, flow }) => [
    `A Cedente cede e transfere à Cessionária, que os adquire, os direitos creditórios oriundos de transações com cartões da bandeira ${CARD_NETWORK_LABELS[card_network]} relacionados no Anexo I ("Direitos Creditórios"), com seus acessórios e garantias.`,
    `Os Direitos Creditórios correspondem a ${formatCount(receivables.count)} ${receivables.count === 1 ? 'recebível' : 'recebíveis'}, com vencimentos de ${dayText(flow[0]?.due_date ?? '')} a ${dayText(flow.at(-1)?.due_date ?? '')} e valor de face total de ${amountText(face)}.`,
    'A cessão produz efeitos entre as partes a partir do pagamento do preço.',
  ],
};

const PRICE: Clause = {
  title: 'Preço e pagamento',
  paragraphs: ({ credit_value, rates }) => [
    `O preço da cessão é de ${amountText(credit_value)}, com deságio de ${amountText(rates.discount_value)} sobre o valor de face.`,
    {
      text: `A Cessionária pagará o preço em ${dayText(rates.payment_date)}, de uma só vez, ou, se este instrumento for aceito no Pregão nesse dia ou depois, no primeiro dia útil seguinte ao aceite. O pagamento será feito por transferência à seguinte conta, de titularidade da Cedente:`,
      shows: 'account',
    },
    'O comprovante da transferência vale como recibo e quitação do preço. Outra conta só poderá ser indicada por aditamento a este instrumento.',
    'Em caso de atraso, incidirão sobre o valor devido multa de [percentual] e juros de mora de [percentual] ao mês, calculados por dia de atraso.',
  ],
};

const RATES: Clause = {
  title: 'Taxas',
  paragraphs: () => [
    {
      text: 'O preço, a data de pagamento acima e os recebimentos do Anexo II correspondem às seguintes taxas e prazos, contados em dias úteis pelo calendário da ANBIMA:',
      shows: 'rates',
    },
    'As taxas são informativas. Em caso de divergência, prevalecem o preço, a data de pagamento e os valores dos Anexos.',
  ],
};

const DECLARATIONS: Clause = {
  title: 'Declarações da Cedente',
  paragraphs: ({ recourse }) => [
    'A Cedente declara que é titular dos Direitos Creditórios, que eles existem, estão livres de ônus, gravames e outras cessões, e não são objeto de disputa ou de bloqueio.',
    `A Cedente responde pela existência dos Direitos Creditórios ao tempo da cessão, na forma do art. 295 do Código Civil. Pela solvência dos emissores, ${recourse === 'FULL' ? 'responde, com coobrigação' : 'não responde'}, na forma do art. 296.`,
    'Cada parte declara que tem poderes para celebrar este instrumento e que o faz por seus representantes regularmente constituídos.',
  ],
};

const NOTICE: Clause = {
  title: 'Notificação e registro',
  paragraphs: () => [
    'A [Cedente / Cessionária] dará ciência da cessão aos emissores devedores, para os fins do art. 290 do Código Civil, em até [número] dias úteis.',
    'As partes farão os registros da cessão que a regulamentação aplicável exigir, inclusive em entidade registradora autorizada pelo Banco Central do Brasil, e [o registro de títulos e documentos, para efeitos perante terceiros].',
  ],
};

/** Business days within which the acquirer buys back (settlement.md, Which deals are tracked). */
const BUYBACK_DAYS = 5;

const ROUTE_PARAGRAPHS = {
  PASS_THROUGH:
    'Os emissores pagam à Cedente. Os valores que a Cedente receber por conta dos Direitos Creditórios depois do pagamento do preço pertencem à Cessionária e lhe serão repassados no mesmo dia, sem dedução.',
  DIRECT:
    'Os emissores pagam diretamente à Cessionária. Os valores que, ainda assim, a Cedente receber por conta dos Direitos Creditórios depois do pagamento do preço pertencem à Cessionária e lhe serão repassados no mesmo dia, sem dedução.',
} as const satisfies Record<DraftTerms['collection_route'], string>;

/** Consequence of a shortage: what is not paid of an assigned receivable, in whole or in part. */
const RECOURSE_PARAGRAPHS = {
  MARGIN_ONLY:
    'O valor de um Direito Creditório que não for pago, no todo ou em parte, pode ser coberto pela margem de segurança. Não há obrigação de recompra.',
  NONE: 'A margem de segurança não cobre o valor de um Direito Creditório que não for pago, no todo ou em parte. Não há obrigação de recompra.',
  CHARGEBACK_ONLY: `O Direito Creditório que não for pago, no todo ou em parte, por contestação da transação (chargeback) ou cancelamento da venda será recomprado pela Cedente em até ${BUYBACK_DAYS} dias úteis. As demais faltas não obrigam à recompra.`,
  FULL: `O Direito Creditório que não for pago, no todo ou em parte, qualquer que seja o motivo, será recomprado pela Cedente em até ${BUYBACK_DAYS} dias úteis.`,
} as const satisfies Record<DraftTerms['recourse'], string>;

const BUYS_BACK: ReadonlySet<DraftTerms['recourse']> = new Set(['CHARGEBACK_ONLY', 'FULL']);

/** Consequence of a shortage without buyback and without a margin. */
const NO_RECOURSE =
  'O Direito Creditório que não for pago, no todo ou em parte, não obriga a Cedente à recompra.';

const RECEIPTS: Clause = {
  title: 'Recebimentos depois da cessão',
  paragraphs: ({ collection_route, recourse, security_margin }) => [
    ROUTE_PARAGRAPHS[collection_route],
    security_margin.receivables === 0 && !BUYS_BACK.has(recourse)
      ? NO_RECOURSE
      : RECOURSE_PARAGRAPHS[recourse],
  ],
};

const MARGIN: Clause = {
  title: 'Margem de segurança',
  paragraphs: ({ security_margin: { value, receivables }, recourse }) =>
    receivables === 0
      ? ['A agenda não tem margem de segurança.']
      : [
          `A Cedente mantém ${receivables === 1 ? 'reservado no Pregão outro recebível' : `reservados no Pregão outros ${formatCount(receivables)} recebíveis`}, no valor de ${amountText(value)}, como margem de segurança, que não integra a cessão.`,
          recourse === 'NONE'
            ? 'A margem de segurança não cobre faltas dos Direitos Creditórios.'
            : 'Por oferta da Cedente e aceite da Cessionária no Pregão, recebíveis inteiros da margem de segurança, na ordem de vencimento, podem tomar o lugar do valor em aberto até alcançá-lo; o que exceder esse valor continua a pertencer à Cedente.',
        ],
};

const GENERAL: Clause = {
  title: 'Disposições gerais',
  paragraphs: () => [
    'Este instrumento obriga as partes e seus sucessores, é irrevogável e só pode ser alterado por escrito.',
    'As partes guardarão sigilo sobre os termos desta cessão, salvo quando a lei ou autoridade competente exigir a sua divulgação.',
    'As partes aceitam a assinatura eletrônica deste instrumento, na forma do art. 10 da Medida Provisória nº 2.200-2/2001 e da Lei nº 14.063/2020.',
    'Fica eleito o foro da comarca de [cidade e Estado] para as questões oriundas deste instrumento.',
  ],
};

export const CLAUSES = [OBJECT, PRICE, RATES, DECLARATIONS, NOTICE, RECEIPTS, MARGIN, GENERAL] as const;

/** Returns the account to which the price is paid, with its holder. */
export function accountFacts({ payment: { account } }: DealTerms): PaperBlock {
  return {
    kind: 'facts',
    rows: [
      ['Titular', account.holder],
      ['CNPJ', formatCnpj(account.holder_tax_number)],
      ['Banco', formatBank(account.bank, account.bank_name)],
      ['Agência', account.bank_branch],
      ['Conta', `${account.bank_account}-${account.bank_account_digit}`],
      ['Tipo de conta', BANK_ACCOUNT_TYPE_LABELS[account.bank_account_type].pt],
    ],
  };
}

export function closingBlocks({ assignor, assignee }: DealTerms): PaperBlock[] {
  return [
    { kind: 'paragraph', text: '[Cidade], [dia] de [mês] de [ano].' },
    {
      kind: 'signatures',
      names: [
        `Cedente: ${assignor.name}\nCNPJ ${formatCnpj(assignor.tax_number)}`,
        `Cessionária: ${assignee.name}\nCNPJ ${formatCnpj(assignee.tax_number)}`,
        'Testemunha 1: [nome e CPF]',
        'Testemunha 2: [nome e CPF]',
      ],
    },
  ];
}
