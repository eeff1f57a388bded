export default {
  verb: 'Retirar proposta',
  short: 'Retirar ({{time}})',
  left: 'Pode ser retirada por mais {{time}}, enquanto não for respondida.',
  sentence:
    'Você retira a proposta de <b>{{value}}</b> para a agenda <b>{{id}}</b>, de <b>{{borrower}}</b>. Ela deixa de valer, e sua empresa pode fazer outra enquanto a agenda estiver disponível.',
  tick: 'Entendo que esta proposta deixa de valer.',
  over: 'Esta proposta não pode mais ser retirada: o prazo terminou ou ela já foi respondida.',
  done: 'Proposta retirada',
  doneText:
    '{{borrower}} foi avisado por e-mail. Enquanto a agenda {{id}} estiver disponível, sua empresa pode fazer outra proposta.',
  failed: 'A proposta não foi retirada',
  failedText: 'Tente de novo em alguns instantes.',
} as const;
