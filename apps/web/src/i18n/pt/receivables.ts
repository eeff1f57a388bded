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
    byAmount: 'Selecionar por valor',
    byAmountBrief: 'Por valor',
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
