const proposal = {
  form: {
    offerValue: 'Valor disponível',
    minimalValue: 'Valor mínimo',
    value: 'Valor da proposta',
    valueHelp: 'Entre {{min}} e {{max}}.',
    minimalRate: 'a.a. (base 252)',
    typed: 'Informar por',
    typedAmount: 'Valor em R$',
    typedNoCdi: 'Sem taxa CDI cadastrada não há como informar % do CDI.',
    rateHelp: 'Dá o valor, arredondado ao centavo. As taxas abaixo são as desse valor.',
    payment: 'Data de pagamento',
    paymentHelp: 'Dia útil, de {{first}} a {{last}}.',
    paymentWrong: 'Escolha um dia útil de {{first}} a {{last}}.',
    paymentReplaced:
      'Com esta validade não é possível pagar em {{replaced}}: fica o primeiro dia possível. Dia útil, de {{first}} a {{last}}.',
    paymentUnset: 'Depende de até quando a proposta fica aberta.',
    usualDeals:
      'Negociações concluídas de prazo parecido: mediana de {{median}} a.a., metade delas entre {{lower}} e {{upper}}.',
    refused: 'Sua proposta de {{value}} foi recusada.',
    refusedReason: 'Motivo: {{reason}}',
    refusedNext: 'Ajuste os termos abaixo e proponha de novo.',
    day: 'Aberta para análise até',
    time: 'Horário',
    zone: 'Horários em {{zone}}. No máximo até {{limit}}.',
    blocker: {
      value: 'Informe o valor da proposta.',
      low: 'O valor da proposta deve ser maior ou igual ao valor mínimo.',
      high: 'O valor da proposta não pode exceder o valor disponível.',
      deadline: 'Escolha a data e o horário.',
      deadlineWrong: 'Escolha um prazo futuro, no máximo até o fim da agenda.',
      rate: 'Informe a taxa da proposta.',
      payment: 'Informe a data de pagamento.',
      paymentWrong: 'Escolha uma das datas possíveis para o pagamento.',
    },
  },
  measures: {
    annual_252: 'Taxa efetiva (% a.a., 252)',
    cdi_percentage: '% do CDI',
    cdi_spread: 'CDI + % a.a.',
    effective_monthly: 'Taxa efetiva (% a.m.)',
    simple_monthly: 'Desconto simples (% a.m., por fora)',
    annual_365: 'Taxa efetiva (% a.a., 365)',
    term: 'Prazo médio',
    termValue: '{{days}} dias corridos ({{business}} úteis)',
    cdi: 'CDI de {{rate}} a.a. ({{day}}).',
    noCdi: 'Não há taxa CDI cadastrada: as medidas em CDI não aparecem.',
    failed: 'Não foi possível calcular as taxas',
    none: {
      value: 'As taxas aparecem quando houver um valor possível.',
      rate: 'As taxas aparecem quando houver uma taxa possível.',
      low: '{{value}} fica abaixo do valor mínimo: sem um valor possível não há taxas.',
      high: '{{value}} passa do valor disponível: sem um valor possível não há taxas.',
      deadline: 'As taxas dependem da data de pagamento: escolha até quando a proposta fica aberta.',
      deadlineWrong: 'As taxas dependem da data de pagamento: escolha um prazo possível.',
      payment: 'As taxas aparecem quando houver uma data de pagamento.',
      paymentWrong: 'As taxas aparecem quando houver uma data de pagamento possível.',
    },
  },
  slip: {
    low: 'Taxa abaixo do usual. Confira os dígitos do valor: para fazer a proposta assim, é preciso confirmar também a taxa por extenso.',
    high: 'Taxa acima do usual. Confira os dígitos do valor: para fazer a proposta assim, é preciso confirmar também a taxa por extenso.',
    cdi: 'Pelo CDI de {{rate}} a.a., o usual vai de {{lowest}} a {{highest}} a.a.',
    deals: 'Nas negociações concluídas de prazo parecido, o usual vai de {{lowest}} a {{highest}} a.a.',
    tick: 'Confirmo também a taxa de {{words}}, fora do usual.',
  },
  confirm: {
    title: 'Fazer proposta',
    sentence:
      'Você propõe <b>{{value}}</b> a <b>{{borrower}}</b> pela agenda {{id}}, com pagamento em <b>{{payment}}</b>: <b>{{rate}} a.a.</b> (base 252). A proposta vale até <b>{{deadline}}</b>. Só pode ser retirada nos primeiros {{minutes}} minutos, enquanto não for respondida.',
    tick: 'Confirmo o valor, a data de pagamento e a validade desta proposta.',
    verb: 'Fazer proposta',
    done: 'Proposta enviada',
    doneText:
      '{{value}}, a {{rate}} a.a. (base 252), com pagamento em {{payment}}. O adquirente tem até {{deadline}} para responder. Avisaremos por e-mail.',
    measuring: 'Aguarde: a taxa está sendo calculada.',
    failed: 'Falha ao realizar a proposta',
    failedText: 'Tente de novo em alguns instantes.',
  },
} as const;

declare module '../options.ts' {
  interface Namespaces {
    proposal: typeof proposal;
  }
}

export default proposal;
