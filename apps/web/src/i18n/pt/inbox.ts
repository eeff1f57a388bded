const inbox = {
  title: 'Para você agora',
  failed: 'Não foi possível carregar o que espera por você',
  nothing: {
    BORROWER: 'Nada espera por você agora. Propostas, contratos e prazos próximos aparecem aqui.',
    LENDER:
      'Nada espera por você agora. Agendas abertas a propostas, contratos a enviar e prazos próximos aparecem aqui.',
    MODERATOR: 'Nada espera por você agora. Prazos próximos, pedidos e falhas aparecem aqui.',
  },
  nobody: 'Nenhum investidor',
  schedule: 'Agenda {{id}}',
  best: 'melhor: {{value}}',
  counts: {
    ANSWER_CREDIT_one: '{{count}} agenda com propostas',
    ANSWER_CREDIT_other: '{{count}} agendas com propostas',
    ANSWER_CONTRACT_one: '{{count}} contrato a analisar',
    ANSWER_CONTRACT_other: '{{count}} contratos a analisar',
    UPLOAD_CONTRACT_one: '{{count}} contrato a enviar',
    UPLOAD_CONTRACT_other: '{{count}} contratos a enviar',
    PROPOSE_one: '{{count}} agenda aberta a propostas',
    PROPOSE_other: '{{count}} agendas abertas a propostas',
    CLOSING_one: '{{count}} agenda sem proposta que fecha em 24 horas',
    CLOSING_other: '{{count}} agendas sem proposta que fecham em 24 horas',
    SIDE_NEAR_one: '{{count}} prazo de outra parte em 24 horas',
    SIDE_NEAR_other: '{{count}} prazos de outra parte em 24 horas',
    FAILED_FILE_one: '{{count}} arquivo com falha',
    FAILED_FILE_other: '{{count}} arquivos com falha',
    ACCESS_REQUEST_one: '{{count}} solicitação de acesso',
    ACCESS_REQUEST_other: '{{count}} solicitações de acesso',
    HELD_CHANGE_one: '{{count}} alteração em espera',
    HELD_CHANGE_other: '{{count}} alterações em espera',
    ANSWER_APPROVAL_one: '{{count}} pedido de aprovação',
    ANSWER_APPROVAL_other: '{{count}} pedidos de aprovação',
    APPROVAL_NOT_DONE_one: '{{count}} pedido seu não realizado',
    APPROVAL_NOT_DONE_other: '{{count}} pedidos seus não realizados',
  },
  heads: {
    ANSWER_CREDIT_one: 'Responder à proposta',
    ANSWER_CREDIT_other: 'Responder a {{count}} propostas',
    ANSWER_CONTRACT: 'Analisar o contrato',
    UPLOAD_CONTRACT: 'Enviar o contrato',
    PROPOSE: 'Agenda aberta a propostas',
    CLOSING: 'A agenda fecha em breve, sem proposta',
    SIDE_NEAR: 'Prazo próximo',
    FAILED_FILE: 'O arquivo não foi importado',
    ACCESS_REQUEST: 'Responder à solicitação de acesso',
    HELD_CHANGE: 'Alteração em espera: liberar ou interromper',
    ANSWER_APPROVAL: 'Responder ao pedido de {{name}}',
    APPROVAL_NOT_DONE: 'O seu pedido não foi realizado',
  },
  sides: {
    PROPOSE: 'A agenda fecha em breve, sem proposta',
    ANSWER_CREDIT: '{{name}} ainda não respondeu às propostas',
    UPLOAD_CONTRACT: '{{name}} ainda não enviou o contrato',
    ANSWER_CONTRACT: '{{name}} ainda não analisou o contrato',
  },
  ended: {
    WAITING: 'O seu pedido aguarda aprovação',
    APPROVED: 'O seu pedido foi aprovado',
    DECLINED: 'O seu pedido foi recusado',
    FAILED: 'O seu pedido foi aprovado, mas não pôde mais ser realizado',
    EXPIRED: 'O seu pedido expirou sem resposta',
  },
  acts: {
    accept: 'Aceitar a melhor',
    proposals: 'Ver propostas',
    review: 'Analisar contrato',
    upload: 'Enviar contrato',
    propose: 'Fazer proposta',
    extend: 'Prorrogar prazo',
    open: 'Abrir negociação',
    file: 'Ver o que corrigir',
    repeats: 'Escolher o que importar',
    request: 'Ver solicitação',
    change: 'Ver alteração',
    approve: 'Aprovar',
    decline: 'Recusar',
    approval: 'Ver pedido',
  },
} as const;

declare module '../options.ts' {
  interface Namespaces {
    inbox: typeof inbox;
  }
}

export default inbox;
