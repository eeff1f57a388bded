const approvals = {
  title: 'Aprovações',
  home: 'Início',
  lead: 'Pedidos acima dos limites esperam aqui a sua resposta. Até lá, nada é feito.',
  leadOperator: 'Pedidos acima dos limites esperam aqui um Master. Até lá, nada é feito.',
  columns: {
    act: 'Pedido',
    amount: 'Valor',
    offer: 'Agenda',
    requestedBy: 'Pedido por',
    expires: 'Expira em',
    status: 'Status',
  },
  filters: {
    status: 'Status',
    act: 'Pedido',
    offer: 'Agenda',
    decide: 'Decisão',
    asked: 'Pedido por',
    decideYes: 'Aguardando a minha',
    askedYes: 'Mim',
    all: 'TODOS',
  },
  count_one: '{{shown}} pedido',
  count_other: '{{shown}} pedidos',
  empty: {
    title: 'Nenhum pedido à espera',
    text: 'Pedidos acima dos limites da sua empresa aparecem aqui até serem respondidos.',
    action: 'Ver pedidos encerrados',
  },
  panel: 'Pedido de aprovação',
  failedLoad: 'O pedido não pôde ser carregado',
  facts: {
    limit: 'Limite na data do pedido',
    counterpartBid: 'Adquirente',
    counterpartAccept: 'Investidor',
    minimal: 'Valor mínimo de proposta',
    receivables: 'Recebíveis ofertados',
    minimalOf: '{{value}} ({{percentage}} do valor)',
    lenders: 'Investidores',
    newLenders: 'Investidores a convidar',
    invited: 'Já convidados',
    offerValue: 'Valor da agenda',
    published: 'Valor a disponibilizar',
    price: 'Valor da proposta',
    discount: 'Deságio',
    discountOf: '{{value}} ({{percentage}})',
    rate: 'Taxa ao ano (252 dias úteis)',
    cdi: 'CDI considerado (% a.a.)',
    margin: 'Margem de segurança',
    minimalRate: 'Taxa no valor mínimo (% a.a., 252)',
    network: 'Bandeira',
    payment: 'Data de pagamento',
    validUntil: 'Agenda aberta até',
    proposalUntil: 'Proposta válida até',
    requestedAt: 'Pedido em',
    endedBy: 'Respondido por',
    reason: 'Motivo',
    failure: 'Por que não foi realizado',
  },
  sentence: {
    PUBLISH:
      'Você aprova o pedido de <b>{{who}}</b>: uma agenda de <b>{{value}}</b> fica disponível agora, com os termos do pedido. Isso vincula a sua empresa.',
    BID: 'Você aprova o pedido de <b>{{who}}</b>: a proposta de <b>{{value}}</b> para a agenda <b>{{id}}</b>, de <b>{{counterpart}}</b>, é enviada agora. Isso vincula a sua empresa.',
    ACCEPT:
      'Você aprova o pedido de <b>{{who}}</b>: a proposta de <b>{{value}}</b> de <b>{{counterpart}}</b> para a agenda <b>{{id}}</b> é aceita agora, e as demais são encerradas. Isso vincula a sua empresa.',
    INVITE:
      'Você aprova o pedido de <b>{{who}}</b>: os investidores do pedido são convidados agora para a agenda <b>{{id}}</b>, de <b>{{value}}</b>. O convite não pode ser retirado.',
  },
  APPROVE: {
    title: 'Aprovar pedido',
    tick: 'Conferi o pedido e aprovo.',
    verb: 'Aprovar',
    done: 'Pedido aprovado e realizado',
    doneText: 'Quem pediu foi avisado. O registro guarda os dois nomes.',
    failed: 'Falha ao aprovar o pedido',
  },
  DECLINE: {
    title: 'Recusar pedido',
    sentence: 'O pedido de <b>{{who}}</b>, de <b>{{value}}</b>, não é realizado.',
    tick: 'Entendo que terá de ser pedido de novo, se for necessário.',
    verb: 'Recusar',
    done: 'Pedido recusado',
    doneText: 'Nada foi feito. Quem pediu foi avisado.',
    failed: 'Falha ao recusar o pedido',
  },
  reasonHelp: 'Quem pediu vai ler.',
  notDone: 'O pedido não pôde mais ser realizado',
  limits: {
    open: 'Limites',
    title: 'Limites dos operadores',
    sentence:
      'Até estes valores, um operador da sua empresa age sem aprovação, também por meio de programas; acima deles, um Master aprova antes. Em branco, não há limite.',
    fields: {
      PUBLISH: 'Disponibilizar agenda e convidar investidores (valor da agenda)',
      BID: 'Fazer proposta (valor da proposta)',
      ACCEPT: 'Aceitar proposta (valor da agenda)',
    },
    help: 'Em branco: sem limite.',
    none: 'Sem limite',
    zero: 'Informe valores maiores que zero, ou deixe em branco.',
    unchanged: 'Nenhum limite foi alterado.',
    tick: 'Confirmo os novos limites. Todos os Masters da empresa são avisados.',
    verb: 'Salvar limites',
    done: 'Limites alterados',
    doneText: 'Os Masters da empresa foram avisados. Pedidos que já esperam continuam esperando.',
    failed: 'Falha ao alterar os limites',
    failedLoad: 'Os limites não puderam ser carregados',
  },
} as const;

declare module '../options.ts' {
  interface Namespaces {
    approvals: typeof approvals;
  }
}

export default approvals;
