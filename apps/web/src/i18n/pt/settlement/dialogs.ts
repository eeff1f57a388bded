export default {
  unknown: 'O resultado é desconhecido. Atualize a página antes de tentar de novo.',
  INFORM: {
    title: 'Informar pagamento',
    sentence: 'Você informa a <b>{{counterpart}}</b> que o preço inteiro de <b>{{value}}</b> foi pago.',
    tick: 'Confirmo que o pagamento foi feito na conta indicada, pelo valor inteiro.',
    verb: 'Informar pagamento',
    done: 'Pagamento informado',
    doneText: 'O adquirente confere o extrato e confirma ou contesta. Você é avisado da resposta.',
    failed: 'O pagamento não foi informado',
  },
  CONFIRM: {
    title: 'Confirmar pagamento',
    sentence:
      'Você confirma que <b>{{value}}</b> de <b>{{counterpart}}</b> foram creditados na conta da sua empresa. O dia do crédito conta para as taxas.',
    tick: 'Conferi o crédito no extrato.',
    feeTick: 'Confirmo também que os {{missing}} que faltam são tarifa do banco.',
    sameId:
      'O mesmo identificador do Pix foi informado por outro investidor na negociação {{id}}. Um Pix entra uma vez só: confira no extrato a qual das duas ele pertence antes de confirmar.',
    short:
      'Faltam {{missing}} para o preço. Só uma tarifa bancária pequena pode ser aceita assim; se faltar mais, conteste o pagamento.',
    verb: 'Confirmar pagamento',
    done: 'Pagamento confirmado',
    doneText: 'As duas partes veem a confirmação. Os recebimentos seguem pelas datas previstas.',
    failed: 'O pagamento não foi confirmado',
  },
  CONTEST: {
    title: 'Contestar pagamento',
    sentence:
      'Você contesta o pagamento de <b>{{value}}</b> informado por <b>{{counterpart}}</b>. Sem solução em 2 dias úteis, a moderação é acionada.',
    tick: 'Conferi o extrato antes de contestar.',
    verb: 'Contestar pagamento',
    done: 'Pagamento contestado',
    doneText: 'O investidor vê o motivo e informa o pagamento novamente.',
    failed: 'A contestação não foi registrada',
  },
  REVERSE: {
    title: 'Estornar confirmação',
    sentence:
      'A confirmação do pagamento de <b>{{value}}</b> de <b>{{counterpart}}</b> é estornada, e o pagamento volta a ser devido. O estorno fica no histórico.',
    tick: 'Entendo que o pagamento volta à situação “A pagar”.',
    verb: 'Estornar confirmação',
    done: 'Confirmação estornada',
    doneText: 'O pagamento voltou a ser devido. O investidor é avisado.',
    failed: 'O estorno não foi registrado',
  },
  RESCIND: {
    title: 'Desfazer negociação',
    sentence:
      'A negociação <b>{{id}}</b> com <b>{{counterpart}}</b>, de <b>{{value}}</b>, é desfeita por falta de pagamento: a proposta é cancelada e os recebíveis voltam à sua empresa. Não há volta.',
    second:
      'Outra pessoa ativa da sua empresa precisa confirmar, e uma das duas precisa ser Master. Sem essa segunda pessoa, confirma um Master da moderação. A negociação só é desfeita depois disso.',
    tick: 'Entendo que a negociação é cancelada de forma definitiva.',
    verb: 'Pedir para desfazer',
    dismiss: 'Manter negociação',
    waits: 'Pedido para desfazer enviado',
    waitsText:
      'Nada foi feito ainda. Outra pessoa ativa da sua empresa confirma o pedido, e uma das duas precisa ser Master; sem essa segunda pessoa, confirma um Master da moderação. Você será avisado da resposta.',
    done: 'Negociação desfeita',
    doneText: 'As duas partes e a moderação são avisadas. O contrato continua disponível para consulta.',
    failed: 'A negociação não foi desfeita',
  },
  CONFIRM_RESCISSION: {
    title: 'Confirmar e desfazer negociação',
    sentence:
      '<b>{{who}}</b> pediu para desfazer a negociação <b>{{id}}</b> com <b>{{counterpart}}</b>, de <b>{{value}}</b>, por falta de pagamento: {{reason}}. Ao confirmar, ela é desfeita na hora: a proposta é cancelada e os recebíveis voltam à sua empresa. Não há volta.',
    tick: 'Entendo que a negociação é cancelada de forma definitiva.',
    verb: 'Desfazer a pedido de {{who}}',
    dismiss: 'Manter negociação',
    done: 'Negociação desfeita',
    doneText: 'As duas partes e a moderação são avisadas. O contrato continua disponível para consulta.',
    failed: 'A negociação não foi desfeita',
  },
  CONSENT_REVERSE: {
    title: 'Consentir com o estorno',
    sentence:
      'Você permite que <b>{{counterpart}}</b> estorne a confirmação do pagamento de <b>{{value}}</b>. O pagamento volta a ser devido.',
    tick: 'Concordo com o estorno da confirmação.',
    verb: 'Consentir com o estorno',
    done: 'Consentimento registrado',
    doneText: 'O adquirente já pode estornar a confirmação.',
    failed: 'O consentimento não foi registrado',
  },
  DECIDE_RESCIND: {
    title: 'Permitir que desfaçam a negociação',
    sentence:
      'Você permite que <b>{{borrower}}</b> desfaça a negociação com <b>{{lender}}</b>, cujo pagamento de <b>{{value}}</b> está contestado. Duas pessoas do adquirente ainda precisam confirmar.',
    tick: 'Conferi o pagamento e o comprovante com as duas partes.',
    verb: 'Permitir que desfaçam',
    done: 'Decisão registrada',
    doneText:
      'As duas partes e os moderadores recebem um aviso. A decisão vale até o próximo passo do pagamento.',
    failed: 'A decisão não foi registrada',
  },
  DECIDE_KEEP: {
    title: 'Manter a negociação',
    sentence:
      'Você decide que a negociação de <b>{{borrower}}</b> com <b>{{lender}}</b> continua. O investidor informa o pagamento de <b>{{value}}</b> novamente.',
    tick: 'Conferi o pagamento e o comprovante com as duas partes.',
    verb: 'Manter negociação',
    done: 'Decisão registrada',
    doneText:
      'As duas partes e os moderadores recebem um aviso. A decisão vale até o próximo passo do pagamento.',
    failed: 'A decisão não foi registrada',
  },
  CONSENT_RESCIND: {
    title: 'Consentir em desfazer',
    sentence:
      'Você permite que <b>{{counterpart}}</b> desfaça a negociação de <b>{{value}}</b>, com o pagamento contestado. Os recebíveis voltam ao adquirente.',
    tick: 'Concordo que a negociação seja desfeita.',
    verb: 'Consentir em desfazer',
    done: 'Consentimento registrado',
    doneText: 'O adquirente já pode desfazer a negociação.',
    failed: 'O consentimento não foi registrado',
  },
  RECEIVE: {
    titleAll: 'Receber tudo',
    titlePart: 'Receber parte',
    sentence: 'Você registra <b>{{value}}</b> recebidos de <b>{{issuer}}</b>, previstos para <b>{{day}}</b>.',
    sentenceUnset: 'Você registra o que foi recebido de <b>{{issuer}}</b>, previsto para <b>{{day}}</b>.',
    shared: 'O valor é repartido entre os recebíveis pelo vencimento mais próximo.',
    tick: 'Conferi o crédito no extrato.',
    lossTick: 'Confirmo também a perda de {{loss}}.',
    verb: 'Registrar recebimento',
    done: 'Recebimento registrado',
    doneText: 'As duas partes veem o registro. Você pode estorná-lo enquanto for preciso.',
    failed: 'O recebimento não foi registrado',
  },
  WRITE_OFF: {
    title: 'Baixar por perda',
    sentence:
      'Você baixa <b>{{value}}</b> de <b>{{issuer}}</b>, previstos para <b>{{day}}</b>, como perda. O valor em aberto é encerrado sem recebimento.',
    loading: 'Carregando os recebíveis em aberto.',
    tick: 'Entendo que este valor não é mais esperado.',
    lossTick: 'Confirmo também a perda de {{loss}}.',
    left: 'Uma baixa leva até {{most}} recebíveis. Restam em aberto: {{left}}. Repita a baixa depois.',
    verb: 'Baixar por perda',
    done: 'Perda baixada',
    doneText: 'Se o dinheiro chegar depois, estorne a baixa e registre o recebimento.',
    failed: 'A baixa não foi registrada',
  },
  REMIT: {
    title: 'Informar repasse',
    sentence:
      'Você informa a <b>{{counterpart}}</b> o repasse de <b>{{value}}</b>, pagos por <b>{{issuer}}</b> e previstos para <b>{{day}}</b>.',
    sentenceUnset:
      'Você informa a <b>{{counterpart}}</b> o repasse do que <b>{{issuer}}</b> pagou, previsto para <b>{{day}}</b>.',
    tick: 'Confirmo que o repasse foi feito.',
    verb: 'Informar repasse',
    done: 'Repasse informado',
    doneText: 'O investidor registra o recebimento. Até lá você pode retirar o repasse.',
    failed: 'O repasse não foi informado',
  },
  WITHDRAW: {
    title: 'Retirar repasse',
    sentence:
      'O repasse informado de <b>{{value}}</b>, de <b>{{day}}</b>, é retirado. Nenhum recebível muda.',
    verb: 'Retirar repasse',
    done: 'Repasse retirado',
    doneText: 'O valor volta a constar como a repassar.',
    failed: 'O repasse não foi retirado',
  },
  REVERSE_ENTRY: {
    title: 'Estornar lançamento',
    sentence:
      'O lançamento de <b>{{value}}</b> em <b>{{day}}</b> ({{kind}}) é estornado, e o valor volta a ficar em aberto. Os dois lançamentos ficam visíveis.',
    margin:
      'A negociação já foi liquidada e a margem, liberada. A margem não volta com o estorno; as duas partes são avisadas.',
    buyback:
      'A recompra é estornada inteira, com todos os seus recebimentos, e volta a aguardar resposta enquanto houver prazo.',
    verb: 'Estornar lançamento',
    done: 'Lançamento estornado',
    doneText: 'O valor voltou a ficar em aberto.',
    failed: 'O estorno não foi registrado',
  },
} as const;
