export default {
  title: 'Negociações',
  home: 'Início',
  lead: {
    BORROWER: 'Suas agendas, as propostas recebidas e a formalização de cada negociação.',
    LENDER: 'Agendas em que você foi convidado a fazer propostas.',
    MODERATOR: 'Todas as negociações, com o status de agora.',
  },
  filters: {
    id: 'ID da agenda',
    value: 'Valor disponível',
    network: 'Bandeira',
    status: 'Status',
    borrower: 'Adquirente',
    lender: 'Investidor',
    step: 'Prazo da etapa',
    expires: 'Disponível até',
    near: 'Prazo próximo',
    stepFrom: 'Prazo da etapa a partir de',
    stepTo: 'Prazo da etapa até',
    turn: 'Vez',
    from: 'Prazo a partir de',
    to: 'Prazo até',
    termFrom: 'Prazo médio a partir de',
    termTo: 'Prazo médio até',
    rateFrom: 'Taxa no mínimo a partir de',
    coverageFrom: 'Cobertura a partir de',
    issuerTo: 'Maior emissor até',
  },
  nears: { yes: 'Nas próximas 24 horas' },
  turns: { mine: 'Minha vez', BORROWER: 'Adquirente', LENDER: 'Investidor' },
  whose: { OWN: 'Sua vez', BORROWER: 'Adquirente', LENDER: 'Investidor' },
  awaited: {
    PROPOSE: 'Fazer proposta',
    ANSWER_CREDIT: 'Responder às propostas',
    UPLOAD_CONTRACT: 'Enviar o contrato',
    ANSWER_CONTRACT: 'Analisar o contrato',
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
    best: 'Proposta',
    own: 'Sua proposta',
    lender: 'Investidor',
    rate: 'Taxa a.a.',
    deadline: 'Prazo da etapa',
    turn: 'Vez',
    averageTerm: 'Prazo médio',
    minimalRate: 'Taxa no mínimo',
    coverage: 'Cobertura',
    largestIssuer: 'Maior emissor',
  },
  /** Labels in a card. */
  card: { turn: 'Vez:', deadline: 'Prazo' },
  days: '{{days}} d',
  convention: 'Taxa efetiva ao ano, base 252 dias úteis',
  count_one: '{{shown}} negociação',
  count_other: '{{shown}} negociações',
  total: 'Total: {{value}}',
  best: { accepted: 'proposta aceita', open: 'melhor proposta em análise, ver todas' },
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
    any: {
      sentence:
        'A agenda <b>{{id}}</b>, de <b>{{value}}</b>, deixa de estar disponível: ela e todas as suas propostas são canceladas. Não é possível desfazer.',
      tick: 'Entendo que todas as propostas desta agenda serão canceladas.',
      doneText:
        'A agenda fica na lista com o status “Cancelada”. Os recebíveis voltaram a ficar disponíveis. Os investidores com proposta ativa foram avisados por e-mail.',
    },
    deal: {
      sentence:
        'Você desfaz a negociação de <b>{{value}}</b> com <b>{{lender}}</b>, cuja proposta já foi aceita. A agenda <b>{{id}}</b> é cancelada, e os recebíveis voltam a ficar disponíveis. Não é possível desfazer o cancelamento.',
      tick: 'Entendo que a negociação com a proposta aceita será desfeita.',
      doneText:
        'A agenda fica na lista com o status “Cancelada”. Os recebíveis voltaram a ficar disponíveis. O investidor foi avisado por e-mail de que a negociação foi desfeita.',
    },
    credits: {
      sentence_one:
        'A agenda <b>{{id}}</b>, de <b>{{value}}</b>, deixa de estar disponível, e a proposta em análise é cancelada com ela. Não é possível desfazer.',
      sentence_other:
        'A agenda <b>{{id}}</b>, de <b>{{value}}</b>, deixa de estar disponível, e as {{count}} propostas em análise são canceladas com ela. Não é possível desfazer.',
      tick: 'Entendo que todas as propostas desta agenda serão canceladas.',
      doneText:
        'A agenda fica na lista com o status “Cancelada”. Os recebíveis voltaram a ficar disponíveis. Os investidores com proposta em análise foram avisados por e-mail.',
    },
    schedule: {
      sentence:
        'A agenda <b>{{id}}</b>, de <b>{{value}}</b>, deixa de estar disponível. Não há propostas em análise. Não é possível desfazer.',
      tick: 'Entendo que esta agenda será cancelada.',
      doneText:
        'A agenda fica na lista com o status “Cancelada”. Os recebíveis voltaram a ficar disponíveis.',
    },
    verb: 'Excluir agenda',
    done: 'Agenda excluída',
    failed: 'Falha na exclusão da agenda',
    failedText: 'Tente de novo em alguns instantes.',
  },
} as const;
