const inbox = {
  title: 'Para você agora',
  failed: 'Não foi possível carregar o que espera por você',
  nothing: {
    BORROWER: 'Nada espera por você agora. Propostas, contratos e prazos próximos aparecem aqui.',
    LENDER: 'Nada espera por você agora. Contratos a enviar e prazos próximos aparecem aqui.',
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
    PROPOSE_one: '{{count}} agenda que fecha em 24 horas',
    PROPOSE_other: '{{count}} agendas que fecham em 24 horas',
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
  },
  heads: {
    ANSWER_CREDIT_one: 'Responder à proposta',
    ANSWER_CREDIT_other: 'Responder a {{count}} propostas',
    ANSWER_CONTRACT: 'Analisar o contrato',
    UPLOAD_CONTRACT: 'Enviar o contrato',
    PROPOSE: 'Fazer proposta antes que a agenda feche',
    CLOSING: 'A agenda fecha em breve, sem proposta',
    SIDE_NEAR: 'Prazo próximo',
    FAILED_FILE: 'O arquivo não foi importado',
    ACCESS_REQUEST: 'Responder à solicitação de acesso',
    HELD_CHANGE: 'Alteração em espera: liberar ou interromper',
  },
  sides: {
    PROPOSE: 'A agenda fecha em breve, sem proposta',
    ANSWER_CREDIT: '{{name}} ainda não respondeu às propostas',
    UPLOAD_CONTRACT: '{{name}} ainda não enviou o contrato',
    ANSWER_CONTRACT: '{{name}} ainda não analisou o contrato',
  },
  remedies: {
    FILE_INVALID_LINES_one: '{{count}} linha com erro: corrija-a e envie o arquivo de novo',
    FILE_INVALID_LINES_other: '{{count}} linhas com erro: corrija-as e envie o arquivo de novo',
    FILE_NETWORK_MISMATCH: 'a bandeira não é a escolhida: envie o arquivo de novo com a bandeira certa',
    FILE_TYPE_OR_SIZE: 'o arquivo não pôde ser lido: envie uma planilha XLSX ou CSV',
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
    request: 'Ver solicitação',
    change: 'Ver alteração',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    inbox: typeof inbox;
  }
}

export default inbox;
