export default {
  see: 'Ver alteração',
  values: { before: 'Antes', after: 'Depois', same: 'não muda' },
  waiting: {
    BANK_DATA:
      'Há uma alteração da conta bancária em espera até {{until}}. Esta página mostra a conta que vale hoje; outra mudança dela só pode ser pedida depois.',
    USER_DATA:
      'Há uma alteração de dados em espera até {{until}}. Esta página mostra os dados que valem hoje.',
    NEW_MASTER: 'O cadastro de {{name}} como usuário Master está em espera até {{until}}.',
    BLOCK_USER: 'O bloqueio deste usuário está em espera até {{until}}.',
    UNBLOCK_USER: 'O desbloqueio deste usuário está em espera até {{until}}.',
    RESET_FACTOR: 'A redefinição do segundo fator deste usuário está em espera até {{until}}.',
  },
  waitingUsers_one: 'Há {{count}} alteração de usuário em espera.',
  waitingUsers_other: 'Há {{count}} alterações de usuário em espera.',
  seeAll: 'Ver alterações em espera',
  hint: {
    bank: 'Mudar a conta bancária não tem efeito imediato: a mudança espera {{hours}} h. Os usuários Master da empresa e da moderação são avisados por e-mail e podem interrompê-la.',
    identity:
      'Mudar o e-mail ou o CPF não tem efeito imediato: a mudança espera {{hours}} h, e com ela a do nome, se pedida junto. A pessoa, no e-mail atual, e os usuários Master da empresa e da moderação são avisados e podem interrompê-la.',
    user: 'Mudar os dados de um usuário Master não tem efeito imediato: a mudança espera {{hours}} h. A pessoa, no e-mail atual, e os usuários Master da empresa e da moderação são avisados e podem interrompê-la.',
    newMaster:
      'O cadastro de um usuário Master espera {{hours}} h, e só então o convite é enviado. Os usuários Master da empresa e da moderação são avisados por e-mail e podem interrompê-lo.',
  },
  result: {
    title: 'Alteração em espera',
    bank: 'A nova conta bancária entra em vigor em <b>{{until}}</b>, se ninguém interromper. Se você mudou outros dados, eles já foram salvos.',
    identity:
      'A mudança de e-mail ou CPF, e a do nome se foi pedida junto, entra em vigor em <b>{{until}}</b>, se ninguém interromper. Se você mudou o telefone, ele já foi salvo.',
    user: 'Os novos dados entram em vigor em <b>{{until}}</b>, se ninguém interromper. Até lá, valem os de hoje.',
    newMaster:
      'O cadastro entra em vigor em <b>{{until}}</b>, se ninguém interromper. Só então o convite é enviado para {{email}}.',
  },
  link: {
    title: 'Alteração em espera',
    lead: 'Confira o que muda. Se você não reconhece o pedido, interrompa a alteração.',
    kind: 'Alteração',
    company: 'Empresa',
    user: 'Usuário',
    askedBy: 'Solicitada por',
    askedAt: 'Solicitada em',
    until: 'Entra em vigor em <b>{{until}}</b>, se ninguém interromper.',
    stop: 'Interromper esta alteração',
    sure: 'Depois de interrompida, a alteração só é feita se for pedida de novo.',
    confirm: 'Sim, interromper',
    keep: 'Não interromper',
    stoppedTitle: 'Alteração interrompida',
    stopped:
      'Nada mudou. Se você não reconhece o pedido, fale com a moderação para saber por que ele foi feito.',
    endedTitle: 'Esta alteração não está mais em espera',
    ended:
      'Ela já entrou em vigor, foi interrompida ou não pôde ser aplicada. Se você não a reconhece, fale agora com a moderação.',
    unknownTitle: 'Link inválido',
    noToken: 'Este endereço está incompleto. Abra o link do e-mail novamente.',
    retry: 'Tentar de novo',
    enter: 'Ir para a entrada',
  },
} as const;
