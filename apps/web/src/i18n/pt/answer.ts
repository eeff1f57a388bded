const answer = {
  templates: 'Motivos frequentes',
  notRecorded: 'Sua resposta não foi registrada',
  accept: {
    title: 'Aceitar proposta',
    sentence:
      'Você aceita a proposta de <b>{{value}}</b> de <b>{{lender}}</b>. As outras propostas são encerradas, e o investidor passa a ter prazo para enviar o contrato de cessão.',
    arrives:
      'Sua empresa recebe {{value}} em {{day}} ou, se o contrato for aceito nesse dia ou depois, no dia útil seguinte à aceitação.',
    rate: 'Custo: {{yearly}} a.a. (base 252 dias úteis), ou {{monthly}} a.m. efetiva.',
    discount: 'Deságio: {{value}} ({{percentage}}).',
    until: 'O investidor tem até {{deadline}} para enviar o contrato.',
    account: 'A conta para o pagamento fica sendo {{bank}}, agência {{branch}}, conta {{account}}.',
    loading: 'Aguarde: o que a aceitação traz está sendo carregado.',
    loadFailed: 'Não foi possível carregar o que a aceitação traz',
    notListed:
      'A proposta não está entre as mais recentes da agenda, as únicas que são carregadas: não é possível mostrar o que a aceitação traz, nem aprovar o pedido aqui.',
    caution: 'Há outra proposta em análise mais barata: {{rate}} a.a. (252), de {{lender}}, por {{value}}.',
    cautionWithoutRate: 'Há outra proposta em análise mais barata: de {{lender}}, por {{value}}.',
    tick: 'Confirmo que aceito esta proposta.',
    verb: 'Aceitar proposta',
    done: 'Proposta aceita',
    doneText: 'O investidor foi avisado e deve enviar o contrato de cessão assinado.',
    failed: 'Falha ao aceitar a proposta',
    failedText: 'Tente de novo em alguns instantes.',
  },
  refuse: {
    title: 'Recusar proposta',
    sentence:
      'A proposta de <b>{{value}}</b> de <b>{{lender}}</b> é recusada. O investidor pode fazer outra.',
    reason: 'Motivo',
    reasonHelp: 'O investidor lê este texto.',
    templates: {
      price: 'Preço abaixo do esperado.',
      payment: 'Data de pagamento distante.',
      kept: 'Manteremos os recebíveis por enquanto.',
    },
    verb: 'Recusar proposta',
    done: 'Proposta recusada',
    doneText: 'O investidor foi avisado por e-mail.',
    failed: 'Falha ao recusar a proposta',
    failedText: 'Tente de novo em alguns instantes.',
  },
  acceptContract: {
    title: 'Aceitar contrato',
    sentence:
      'Ao aceitar, a negociação de <b>{{value}}</b> com <b>{{lender}}</b> é concluída. Não é possível desfazer.',
    tick: 'Li o contrato e confirmo a formalização.',
    verb: 'Aceitar contrato',
    done: 'Negociação concluída',
    doneText: 'O contrato assinado fica disponível para download. As duas partes foram avisadas por e-mail.',
    failed: 'Falha ao aceitar o contrato',
    failedText: 'Tente de novo em alguns instantes.',
  },
  resend: {
    title: 'Solicitar reenvio do contrato',
    sentence:
      'O contrato de <b>{{lender}}</b> é devolvido e o investidor é avisado por e-mail para enviar outro.',
    reason: 'Motivo',
    reasonHelp: 'O investidor lê este texto.',
    templates: {
      signature: 'Falta assinatura de uma das partes.',
      value: 'O valor difere da proposta aceita.',
      parties: 'CNPJ ou razão social incorretos.',
      dates: 'A data de pagamento difere da acordada.',
      annex: 'Falta a relação dos recebíveis.',
      legible: 'O documento está ilegível ou incompleto.',
    },
    verb: 'Solicitar reenvio',
    done: 'Reenvio solicitado',
    doneText: 'O investidor foi avisado por e-mail.',
    failed: 'Falha ao solicitar o reenvio',
    failedText: 'Tente de novo em alguns instantes.',
  },
} as const;

declare module '../options.ts' {
  interface Namespaces {
    answer: typeof answer;
  }
}

export default answer;
