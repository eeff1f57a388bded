const negotiations = {
  title: 'Negociações',
  home: 'Início',
  lead: {
    BORROWER: 'Suas agendas, as propostas recebidas e a formalização de cada negociação.',
    LENDER: 'Agendas em que você foi convidado a fazer propostas.',
    MODERATOR: 'Todas as negociações, com o status de agora.',
  },
  filters: {
    id: 'ID da agenda',
    network: 'Bandeira',
    status: 'Status',
    borrower: 'Adquirente',
    lender: 'Investidor',
    from: 'Prazo a partir de',
    to: 'Prazo até',
  },
  turn: { OWN: 'sua vez', LENDER: 'vez do investidor', BORROWER: 'vez do adquirente' },
  columns: {
    id: 'ID',
    borrower: 'Adquirente',
    network: 'Bandeira',
    value: 'Valor disponível',
    created: 'Criada em',
    expires: 'Disponível até',
    credits: 'Propostas',
    status: 'Status',
  },
  count_one: '{{shown}} negociação',
  count_other: '{{shown}} negociações',
  total: 'Total: {{value}}',
  open: 'Abrir',
  remove: 'Excluir agenda',
  empty: {
    BORROWER: {
      title: 'Nenhuma agenda ainda',
      text: 'Selecione recebíveis disponíveis e crie uma agenda. As propostas dos investidores aparecem aqui.',
      action: 'Ir para os recebíveis',
    },
    LENDER: {
      title: 'Nenhuma agenda ainda',
      text: 'Quando um adquirente convidar você para uma agenda, ela aparece aqui e o convite chega por e-mail.',
    },
    MODERATOR: {
      title: 'Nenhuma negociação ainda',
      text: 'As agendas aparecem aqui assim que um adquirente as disponibiliza.',
    },
  },
  deletion: {
    title: 'Excluir agenda {{id}}',
    sentence:
      'A agenda <b>{{id}}</b>, de <b>{{value}}</b>, deixa de estar disponível: ela e todas as suas propostas são canceladas. Não é possível desfazer.',
    tick: 'Entendo que todas as propostas desta agenda serão canceladas.',
    verb: 'Excluir agenda',
    done: 'Agenda excluída',
    doneText:
      'A agenda fica na lista com o status “Cancelada”. Os recebíveis voltaram a ficar disponíveis. Os investidores com proposta ativa foram avisados por e-mail.',
    failed: 'Falha na exclusão da agenda',
    failedText: 'Tente de novo em alguns instantes.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    negotiations: typeof negotiations;
  }
}

export default negotiations;
