const dashboard = {
  title: 'Painel',
  greeting: 'Olá, {{name}}',
  lead: {
    MODERATOR: 'Acompanhe as negociações e cuide de empresas, usuários e arquivos.',
    BORROWER: 'Do recebível ao dinheiro em quatro passos. Comece pelos recebíveis disponíveis.',
    LENDER: 'Veja as agendas em que você foi convidado e faça suas propostas no prazo.',
  },
  cards: {
    total: 'Total (bruto)',
    count_one: '{{shown}} recebível',
    count_other: '{{shown}} recebíveis',
    share: '{{share}} do total',
    beside: 'Além dos cartões abaixo, o total inclui: {{parts}}.',
    allInCards: 'Os cartões abaixo somam o total.',
    failed: 'Não foi possível carregar os totais',
    loading: 'Carregando os totais',
  },
  portfolio: {
    title: 'Carteira',
    lead: 'O que a sua empresa tem investido agora, até o último recebimento de cada negociação. Os filtros abaixo não mudam esta posição.',
    empty:
      'Sua empresa não tem valores investidos agora. Negociações concluídas aparecem aqui até o último recebimento.',
    failed: 'Não foi possível carregar a carteira',
    invested_one: 'Investido em {{shown}} negociação',
    invested_other: 'Investido em {{shown}} negociações',
    face: 'A receber',
    rate: 'Taxa média a.a. (252)',
    receipts: 'Recebimentos por dia',
    borrowers: 'Exposição por adquirente',
    issuers: 'Exposição por emissor',
    share: '% do total',
  },
  filters: {
    network: 'Bandeira',
    issuer: 'Emissor',
    borrower: 'Adquirente',
    lender: 'Investidor',
    dueDate: 'Vencimento',
    from: 'Vencimento de',
    to: 'Vencimento até',
  },
  ranges: {
    label: 'Período de vencimentos',
    LAST_30: 'Últimos 30 dias',
    NEXT_90: 'Próximos 90 dias',
    THIS_YEAR: 'Este ano',
    EVERYTHING: 'Tudo',
  },
  days: {
    all: 'Todos os vencimentos',
    from: 'Vencimentos a partir de {{from}}',
    to: 'Vencimentos até {{to}}',
    between: 'Vencimentos de {{from}} a {{to}}',
    over: 'Tudo aqui já venceu: o que ainda pode ser negociado vence adiante.',
    ahead: {
      NEXT_90: 'Disponível nos próximos 90 dias: {{value}}',
      EVERYTHING: 'Disponível em todo o período: {{value}}',
    },
  },
  nothing: {
    title: 'Nada vence neste período',
    range: '{{days}}: nenhum recebível. Em todo o período há {{value}}.',
    filters: 'Nenhum recebível atende aos filtros, em nenhum período.',
  },
  slices: { title: 'Total de operações', middle: 'total' },
  months: { title: 'Vencimentos por mês' },
  views: {
    label: '{{title}}: ver como',
    chart: 'Gráfico',
    columns: 'Colunas',
    lines: 'Linhas',
    table: 'Tabela',
  },
  table: { status: 'Status', count: 'Recebíveis', value: 'Valor', share: 'Parte', month: 'Mês' },
  chartFailed: 'Não foi possível carregar o gráfico',
  chartEmpty: 'Nada para mostrar neste período',
  firstSteps: {
    title: 'Primeiros passos',
    progress: '{{done}} de {{all}} concluídos',
    done: 'concluído',
    hide: 'Ocultar',
  },
  steps: {
    BORROWER: {
      send: { title: 'Enviar recebíveis', text: 'Um arquivo por bandeira, em XLSX ou CSV.' },
      choose: { title: 'Montar a agenda', text: 'Selecione os recebíveis e defina valor, mínimo e prazo.' },
      answer: { title: 'Responder propostas', text: 'Aceite a melhor; as demais se encerram sozinhas.' },
      close: {
        title: 'Conferir a formalização',
        text: 'Aceite o contrato de cessão e conclua a negociação.',
      },
    },
    LENDER: {
      see: { title: 'Ver agendas abertas', text: 'Valor, mínimo, vencimentos e prazo de cada uma.' },
      bid: { title: 'Fazer a proposta', text: 'Uma proposta viva por agenda, com o prazo que você definir.' },
      formalize: {
        title: 'Enviar o contrato',
        text: 'Proposta aceita: envie o contrato de cessão assinado.',
      },
      close: { title: 'Concluir', text: 'O adquirente confere e a negociação é concluída.' },
    },
    MODERATOR: {
      companies: { title: 'Empresas', text: 'Cadastre adquirentes e investidores.' },
      users: { title: 'Usuários', text: 'Convide, bloqueie e acompanhe os acessos.' },
      files: { title: 'Arquivos', text: 'Envie e confira os arquivos de recebíveis.' },
      deals: { title: 'Negociações', text: 'Acompanhe propostas e formalizações.' },
    },
  },
  go: { negotiations: 'Ver negociações', receivables: 'Ver recebíveis' },
} as const;

declare module '../options.ts' {
  interface Namespaces {
    dashboard: typeof dashboard;
  }
}

export default dashboard;
