const receivables = {
  title: 'Recebíveis',
  home: 'Início',
  area: 'Gestão de operações',
  lead: {
    BORROWER: 'Selecione recebíveis de uma bandeira e crie uma agenda.',
    MODERATOR: 'Recebíveis de todos os adquirentes, com o status de agora.',
  },
  send: 'Enviar arquivo',
  filters: {
    network: 'Bandeira',
    issuer: 'Emissor',
    status: 'Status',
    borrower: 'Adquirente',
    dueDate: 'Vencimento',
    from: 'Vencimento de',
    to: 'Vencimento até',
  },
  count_one: '{{shown}} recebível',
  count_other: '{{shown}} recebíveis',
  total: 'Total: {{value}}',
  empty: {
    BORROWER: {
      title: 'Nenhum recebível ainda',
      text: 'Envie um arquivo XLSX ou CSV com os seus recebíveis de uma bandeira. Depois de processado, eles aparecem aqui.',
    },
    MODERATOR: {
      title: 'Nenhum recebível ainda',
      text: 'Os recebíveis aparecem aqui quando um arquivo de um adquirente é processado.',
      action: 'Ir para os arquivos',
    },
  },
  selection: {
    label: 'Seleção',
    hint: 'Selecione os recebíveis que vão formar a agenda.',
    count_one: '{{shown}} recebível selecionado',
    count_other: '{{shown}} recebíveis selecionados',
    networks: 'A seleção tem {{networks}}.',
    unavailable_one: '{{shown}} recebível selecionado não está disponível.',
    unavailable_other: '{{shown}} recebíveis selecionados não estão disponíveis.',
    total: 'Valor total',
    clear: 'Limpar seleção',
    more: 'Mais formas de selecionar',
    create: 'Criar agenda',
    keepAvailable: 'Manter só os disponíveis',
    keepNetwork: 'Manter só {{network}}',
    term: 'Prazo médio: {{days}} dias',
    largest: 'Maior emissor:',
    allBrief_one: 'O {{shown}}',
    allBrief_other: 'Todos os {{shown}}',
    all_one: 'Selecionar o {{shown}} filtrado',
    all_other: 'Selecionar todos os {{shown}} filtrados',
    oneNetwork: 'Uma agenda tem recebíveis de uma só bandeira: escolha qual selecionar.',
    allOf: 'Todos os {{network}}',
    leftOut_one:
      '{{shown}} recebível filtrado ficou de fora: não está disponível ou vence cedo demais para uma agenda.',
    leftOut_other:
      '{{shown}} recebíveis filtrados ficaram de fora: não estão disponíveis ou vencem cedo demais para uma agenda.',
  },
  target: {
    open: 'Selecionar por valor',
    openBrief: 'Por valor',
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
    tooSoon_one:
      '{{shown}} recebível disponível ({{value}}) vence cedo demais para uma agenda e fica de fora.',
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
  },
  problems: {
    empty: 'Selecione pelo menos um recebível para criar a agenda.',
    mixed: 'As operações devem ser da mesma bandeira.',
    unavailable: 'A seleção tem recebíveis que não estão disponíveis.',
  },
  tickedInVain: {
    one: 'O recebível {{id}} está com o status "{{status}}". Só recebíveis disponíveis entram em uma agenda.',
    many: '{{shown}} recebíveis marcados não estão disponíveis. Só recebíveis disponíveis entram em uma agenda.',
  },
} as const;

declare module '../options.ts' {
  interface Namespaces {
    receivables: typeof receivables;
  }
}

export default receivables;
