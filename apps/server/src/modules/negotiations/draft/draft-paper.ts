import type { DealTerms } from '@pregao/contract';
import { BUSINESS_ZONE, formatCount, formatInstant } from '@pregao/domain';
import type { Paper, PaperBlock } from '../../../platform/pdf/paper/paper.ts';
import type { SoldReceivables } from '../terms/sold-receivables.ts';
import { flowTable, issuersTable, ratesTable, soldTable } from '../terms/terms-blocks.ts';
import { accountFacts, CLAUSES, closingBlocks, type DraftTerms, openingBlocks } from './clauses.ts';

interface ContractDraft {
  readonly terms: DraftTerms;
  readonly sold: SoldReceivables;
  readonly now: Date;
}

/** Renders the draft of an assignment agreement in Portuguese, for the winner's counsel to finish. */
export function draftPaper({ terms, sold, now }: ContractDraft): Paper {
  const { negotiation_id, credit_id } = terms;
  return {
    title: `Minuta de cessão de direitos creditórios, agenda ${negotiation_id}`,
    mark: 'MINUTA – sujeita à revisão jurídica',
    foot: `Agenda ${negotiation_id}, proposta ${credit_id} · gerada em ${formatInstant(now, 'pt', BUSINESS_ZONE)} (Brasília)`,
    pageText: 'Página {page} de {pages}',
    language: 'pt-BR',
    madeAt: now.toISOString(),
    blocks: [
      ...openingBlocks(terms),
      ...CLAUSES.flatMap((clause, index) => clauseBlocks(clause, index + 1, terms)),
      ...closingBlocks(terms),
      { kind: 'page-break' },
      ...receivablesAnnex(terms, sold),
      ...receiptsAnnex(terms),
    ],
  };
}

type Clause = (typeof CLAUSES)[number];

/** Numbers paragraphs within their clause. A table follows the paragraph that announces it. */
function clauseBlocks({ title, paragraphs }: Clause, number: number, terms: DraftTerms): PaperBlock[] {
  const shown = { account: accountFacts(terms), rates: ratesTable(terms, 'pt') };
  const clauses = paragraphs(terms);
  return [
    { kind: 'heading', text: `Cláusula ${number}ª – ${title}` },
    ...clauses.flatMap((one, index): PaperBlock[] => {
      const { text, shows } = typeof one === 'string' ? { text: one, shows: undefined } : one;
      const paragraph = { kind: 'paragraph', text: `${number}.${index + 1}. ${text}` } as const;
      return shows ? [paragraph, shown[shows]] : [paragraph];
    }),
  ];
}

/**
 * Renders the annex of receivables. Too long a list is replaced by sums: by issuer here, by due date in the
 * next annex.
 */
function receivablesAnnex(terms: DealTerms, sold: SoldReceivables): PaperBlock[] {
  const { count, sha256 } = terms.receivables;
  const long =
    'Por ser extensa, a relação completa acompanha este instrumento em arquivo eletrônico, identificado pelo código acima; seguem as somas por emissor e, no Anexo II, por vencimento.';
  return [
    { kind: 'heading', text: 'Anexo I – Direitos Creditórios' },
    {
      kind: 'note',
      text: `${formatCount(count)} ${count === 1 ? 'recebível' : 'recebíveis'}. SHA-256 da relação completa: ${sha256}. A relação tem uma linha por recebível, na ordem de vencimento e identificador: identificador, vencimento (AAAA-MM-DD), valor em centavos, transações e emissor, separados por espaço e terminados por quebra de linha (LF), em UTF-8.`,
    },
    sold.rows ? soldTable({ ...sold, rows: sold.rows }, 'pt') : { kind: 'note', text: long },
    issuersTable(terms, 'pt'),
  ];
}

const receiptsAnnex = (terms: DealTerms): PaperBlock[] => [
  { kind: 'heading', text: 'Anexo II – Recebimentos previstos' },
  {
    kind: 'note',
    text: 'Vencimentos em dias sem expediente bancário são recebidos no dia útil seguinte, pelo calendário da ANBIMA.',
  },
  flowTable(terms, 'pt'),
];
