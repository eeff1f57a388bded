export default {
  title: 'Alterações em espera',
  home: 'Início',
  lead: 'Contas e acessos alterados pela moderação: só valem após o prazo de espera.',
  leadOwn: 'O que a moderação altera só vale após o prazo. Até lá, você pode interromper.',
  columns: {
    kind: 'Alteração',
    company: 'Empresa',
    user: 'Usuário',
    askedBy: 'Solicitada por',
    effect: 'Entra em vigor',
    status: 'Status',
  },
  filters: { status: 'Status', company: 'Empresa', all: 'TODOS' },
  count_one: '{{shown}} alteração',
  count_other: '{{shown}} alterações',
  empty: {
    title: 'Nenhuma alteração em espera',
    text: 'Pedidos que mudam contas bancárias ou acessos aparecem aqui até entrarem em vigor.',
  },
  panel: 'Alteração',
  failedLoad: 'A alteração não pôde ser carregada',
  askedAt: 'Solicitada em',
  endReason: 'Motivo: {{reason}}',
  story: {
    waits: 'Entra em vigor em <one>{{at}}</one>, se ninguém interromper.',
    due: 'O prazo terminou em <one>{{at}}</one>: entra em vigor em instantes.',
    released: 'Liberada por {{name}}. Em vigor desde <one>{{at}}</one>.',
    applied: 'Em vigor desde <one>{{at}}</one>, no fim do prazo.',
    stopped: 'Interrompida por {{name}} em <one>{{at}}</one>. Nada mudou.',
    stoppedByLink: 'Interrompida em <one>{{at}}</one>. Nada mudou.',
    failed: 'Não foi aplicada em <one>{{at}}</one>, porque {{why}}. Nada mudou.',
  },
  outcome: {
    due: 'em instantes',
    released: 'liberada por {{name}}',
    applied: 'no fim do prazo',
    stopped: 'interrompida por {{name}}',
    stoppedByLink: 'interrompida',
    failed: '{{why}}',
  },
  consequence: {
    account: 'Propostas já aceitas mantêm a conta que constava na aceitação.',
    email: 'Quando entrar em vigor, as sessões e as credenciais do usuário são encerradas.',
    invite: 'Quando entrar em vigor, o convite para definir a senha é enviado ao e-mail acima.',
    block: 'Quando entrar em vigor, as sessões e as credenciais do usuário são encerradas.',
  },
  reason: 'Motivo',
  reasonHelp: 'Será incluído no e-mail de aviso.',
  notApplied: 'A alteração não foi aplicada',
  notAppliedText: 'Nada mudou: {{why}}. Se ainda for necessária, ela pode ser pedida de novo.',
  release: {
    title: 'Liberar agora',
    sentence: {
      BANK_DATA:
        'A nova conta bancária de <b>{{company}}</b> entra em vigor agora, sem esperar até <b>{{until}}</b>.',
      USER_DATA:
        'Os novos dados de <b>{{name}}</b>, de <b>{{company}}</b>, entram em vigor agora, sem esperar até <b>{{until}}</b>.',
      NEW_MASTER:
        '<b>{{name}}</b> passa a ser usuário Master de <b>{{company}}</b> agora, sem esperar até <b>{{until}}</b>, e recebe o convite por e-mail.',
      BLOCK_USER:
        '<b>{{name}}</b>, de <b>{{company}}</b>, perde o acesso agora, sem esperar até <b>{{until}}</b>: sessões e credenciais são encerradas.',
      UNBLOCK_USER:
        '<b>{{name}}</b>, de <b>{{company}}</b>, volta a ter acesso agora, sem esperar até <b>{{until}}</b>.',
      RESET_FACTOR:
        'O segundo fator de <b>{{name}}</b>, de <b>{{company}}</b>, é redefinido agora, sem esperar até <b>{{until}}</b>: a próxima entrada é pelo PIN enviado por e-mail.',
    },
    tick: 'Conferi o que muda e libero sem esperar o prazo.',
    verb: 'Liberar agora',
    done: 'Alteração liberada',
    doneText: 'Ela já está em vigor. Quem foi avisado do pedido recebe agora a confirmação por e-mail.',
    failed: 'Falha ao liberar a alteração',
  },
  stop: {
    title: 'Interromper alteração',
    sentence: {
      BANK_DATA:
        'A nova conta bancária de <b>{{company}}</b> não entra em vigor: continua valendo a de hoje.',
      USER_DATA:
        'Os novos dados de <b>{{name}}</b>, de <b>{{company}}</b>, não entram em vigor: continuam valendo os de hoje.',
      NEW_MASTER: 'O cadastro de <b>{{name}}</b> como usuário Master de <b>{{company}}</b> não será feito.',
      BLOCK_USER: 'O bloqueio de <b>{{name}}</b>, de <b>{{company}}</b>, não será feito.',
      UNBLOCK_USER: 'O desbloqueio de <b>{{name}}</b>, de <b>{{company}}</b>, não será feito.',
      RESET_FACTOR: 'O segundo fator de <b>{{name}}</b>, de <b>{{company}}</b>, não será redefinido.',
    },
    tick: 'Entendo que a alteração terá de ser pedida de novo, se for necessária.',
    verb: 'Interromper',
    notYours:
      'Só quem pediu a alteração, ou um usuário Master da moderação ou da empresa, pode interrompê-la.',
    done: 'Alteração interrompida',
    doneText: 'Nada mudou. Quem foi avisado do pedido será avisado da interrupção por e-mail.',
    failed: 'Falha ao interromper a alteração',
  },
} as const;
