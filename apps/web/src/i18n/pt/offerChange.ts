export default {
  menu: {
    title: 'Alterar agenda',
    latest: 'O prazo já é o máximo.',
    everybody: 'Todos os investidores já foram convidados.',
  },
  verbs: {
    EXTEND_DEADLINE: 'Prorrogar prazo',
    LOWER_MINIMUM: 'Reduzir mínimo',
    INVITE_LENDERS: 'Convidar investidores',
  },
  sentence: {
    deadlineUnset: 'A agenda <b>{{id}}</b> recebe propostas até <b>{{before}}</b>. Escolha o novo prazo.',
    deadline:
      'A agenda <b>{{id}}</b> passa a receber propostas até <b>{{until}}</b>. O prazo atual é {{before}}.',
    minimumUnset:
      'A agenda <b>{{id}}</b> recebe propostas a partir de <b>{{before}}</b>. Informe o novo mínimo.',
    minimum:
      'A agenda <b>{{id}}</b> passa a receber propostas a partir de <b>{{value}}</b>: {{below}} ({{percentage}}) abaixo do mínimo atual, {{before}}. Depois, o mínimo não pode ser elevado.',
    invite:
      'Os investidores escolhidos passam a ver a agenda <b>{{id}}</b> e podem fazer propostas a partir de <b>{{minimal}}</b>, até <b>{{until}}</b>. O convite não pode ser retirado.',
  },
  fields: {
    day: 'Data',
    time: 'Horário',
    limit: 'Até {{limit}}. Horários em {{zone}}.',
    latest: 'Usar o prazo máximo',
    minimum: 'Novo valor mínimo de proposta',
    minimumHelp: 'Abaixo do atual, {{before}}.',
    lendersFailed: 'Não foi possível carregar os investidores',
    nobodyLeft: 'Todos os investidores cadastrados já foram convidados para esta agenda.',
  },
  brings: {
    invited_one: '{{count}} investidor convidado é avisado por e-mail.',
    invited_other: '{{count}} investidores convidados são avisados por e-mail.',
    stay_one: '{{count}} proposta em análise continua como está, com a mesma validade e data de pagamento.',
    stay_other:
      '{{count}} propostas em análise continuam como estão, com a mesma validade e data de pagamento.',
    noCredits: 'Não há propostas em análise.',
    rate: 'O valor mínimo passa a equivaler a até {{rate}} a.a. (base 252 dias úteis).',
    newly: 'Os escolhidos são avisados por e-mail.',
    newlyApproved: 'Depois da aprovação, os escolhidos são avisados por e-mail.',
    notOthers: 'Quem já foi convidado não é avisado.',
    stayAll: 'As propostas já feitas continuam como estão.',
  },
  ticks: {
    EXTEND_DEADLINE: 'Confirmo o novo prazo.',
    LOWER_MINIMUM: 'Confirmo o novo valor mínimo.',
    INVITE_LENDERS: 'Confirmo os investidores escolhidos.',
  },
  blocked: {
    deadline: 'Escolha a data e o horário do novo prazo.',
    minimum: 'Informe o novo valor mínimo.',
    invite: 'Escolha pelo menos um investidor.',
  },
  done: {
    EXTEND_DEADLINE: 'Prazo prorrogado',
    LOWER_MINIMUM: 'Valor mínimo reduzido',
    INVITE_LENDERS: 'Convite enviado',
  },
  doneText: {
    deadline: 'A agenda recebe propostas até {{until}}.',
    minimum: 'A agenda recebe propostas a partir de {{value}}.',
    invited_one: '{{count}} investidor convidado foi avisado por e-mail.',
    invited_other: '{{count}} investidores convidados foram avisados por e-mail.',
    invite_one: '{{count}} investidor foi convidado e avisado por e-mail.',
    invite_other: '{{count}} investidores foram convidados e avisados por e-mail.',
  },
  failed: 'Falha ao alterar a agenda',
  failedText: 'Tente de novo em alguns instantes.',
} as const;
