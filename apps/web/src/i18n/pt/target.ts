const target = {
  title: 'Selecionar por valor',
  amount: 'Valor',
  usualAmounts: 'Valores usuais',
  millions: 'R$ {{count}} mi',
  usualTerms: 'Vencimentos usuais',
  upTo: 'Até {{days}} dias',
  between: '{{from}} a {{to}} dias',
  room: 'Deixa {{days}} dias úteis ou mais para receber propostas.',
  share: 'Máximo por emissor',
  optional: '(opcional)',
  order: 'Preferência',
  orders: {
    closest: 'Mais perto do valor',
    shortest: 'Prazo mais curto',
    longest: 'Prazo mais longo',
    fewest: 'Menos recebíveis',
  },
  orderHelp: {
    closest: 'A menor soma que não fica abaixo do valor.',
    shortest: 'Só até o primeiro vencimento com que o valor é alcançado.',
    longest: 'Só a partir do último vencimento com que o valor é alcançado.',
    fewest: 'O menor número de recebíveis que alcança o valor.',
  },
  result: 'Seleção encontrada',
  nothing: 'Nenhum recebível selecionado',
  hint: 'Informe o valor para ver o que seria selecionado.',
  asking: 'Calculando...',
  failed: 'A seleção não pôde ser calculada',
  off: {
    MET: 'Exatamente o valor informado.',
    NOT_ENOUGH:
      'Faltam {{distance}}. Todos os {{shown}} recebíveis disponíveis com estas condições somam {{all}}.',
    TOO_FEW_ISSUERS:
      'Com no máximo {{share}} por emissor são necessários pelo menos {{issuers}} emissores, e estas condições deixam menos. Aumente o limite ou inclua emissores.',
    ISSUER_SHARE: 'Faltam {{distance}}: o limite de {{share}} por emissor não deixa alcançar o valor.',
    WHOLE_RECEIVABLES:
      '{{distance}} acima: recebíveis não se dividem, e nenhuma combinação chega mais perto.',
    ORDER: '{{distance}} acima: a preferência escolhida vem antes do valor.',
    SEARCH_LIMIT: '{{distance}} acima: a melhor combinação encontrada.',
  },
  figures: {
    count: 'Recebíveis',
    of: '{{shown}} de {{all}}',
    term: 'Prazo médio',
    days: '{{days}} dias',
    due: 'Vencimentos',
    range: '{{from}} a {{to}}',
    limit: 'Agenda disponível no máximo até',
    issuers: 'Maiores emissores',
    more_one: 'e mais {{count}}',
    more_other: 'e mais {{count}}',
  },
  tooSoon_one: '{{shown}} recebível disponível ({{value}}) vence cedo demais para uma agenda e fica de fora.',
  tooSoon_other:
    '{{shown}} recebíveis disponíveis ({{value}}) vencem cedo demais para uma agenda e ficam de fora.',
  replaces_one: 'Substitui a seleção atual, de {{shown}} recebível.',
  replaces_other: 'Substitui a seleção atual, de {{shown}} recebíveis.',
  take: 'Usar seleção',
  blockers: {
    amount: 'Informe o valor.',
    share: 'O máximo por emissor vai até 100%, com até duas casas decimais.',
    day: 'Confira as datas de vencimento: uma delas está incompleta.',
    reversed: 'O fim dos vencimentos é anterior ao início.',
    asking: 'A seleção está sendo calculada.',
    nothing: 'Nada pode ser selecionado com estas condições.',
  },
} as const;

declare module '../options.ts' {
  interface Namespaces {
    target: typeof target;
  }
}

export default target;
