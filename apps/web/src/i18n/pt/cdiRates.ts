const cdiRates = {
  title: 'Taxas',
  home: 'Início',
  lead: 'Série diária do CDI. Uma correção é um novo lançamento: os anteriores ficam no histórico.',
  set: 'Informar taxa',
  filters: {},
  columns: {
    day: 'Data',
    rate: 'CDI ao ano (252 dias úteis)',
    status: 'Situação',
    user: 'Informada por',
    at: 'Informada em',
  },
  holds: 'Válida',
  corrected: 'Corrigida',
  count_one: '{{shown}} lançamento',
  count_other: '{{shown}} lançamentos',
  empty: {
    title: 'Nenhuma taxa informada',
    text: 'A série começa com a primeira taxa. Quem a informa é um usuário Master da moderação.',
  },
  form: {
    title: 'Informar taxa do CDI',
    lead: 'Se o dia já tem taxa, a nova passa a valer e a anterior fica no histórico.',
    day: 'Data',
    rate: 'CDI ao ano (252 dias úteis)',
    rateHelp: 'Taxa DI divulgada pela B3 para esta data.',
    last: 'Última taxa válida: {{rate}}% ({{day}}).',
    lastFailed: 'Não foi possível carregar a última taxa válida',
    lastLoading: 'Aguarde: a última taxa válida está sendo carregada.',
    slip: 'Taxa menor que a metade ou maior que o dobro da última válida. Confira os dígitos: o aviso de taxa fora do usual, em todas as propostas, parte do CDI.',
    slipTick: 'Confirmo o CDI de {{words}}.',
    done: 'CDI de {{rate}}% ao ano informado para {{day}}.',
  },
} as const;

declare module '../options.ts' {
  interface Namespaces {
    cdiRates: typeof cdiRates;
  }
}

export default cdiRates;
