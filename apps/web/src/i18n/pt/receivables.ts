const receivables = {
  title: 'Recebíveis',
  home: 'Início',
  area: 'Gestão de operações',
  lead: {
    BORROWER: 'Selecione recebíveis disponíveis de uma bandeira e monte uma agenda para os investidores.',
    MODERATOR: 'Recebíveis de todos os adquirentes, com o status de agora.',
  },
  send: 'Enviar arquivo',
  filters: {
    network: 'Bandeira',
    issuer: 'Emissor',
    status: 'Status',
    borrower: 'Adquirente',
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
    create: 'Criar agenda',
    keepAvailable: 'Manter só os disponíveis',
    keepNetwork: 'Manter só {{network}}',
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

declare module 'i18next' {
  interface ResourceNamespaceMap {
    receivables: typeof receivables;
  }
}

export default receivables;
