const secondFactor = {
  title: 'Segundo fator da entrada',
  lead: 'O que confirma, depois da senha, que é você quem entra.',
  failed: 'Não foi possível carregar o seu segundo fator',
  byPin:
    'Sua entrada é confirmada por um PIN enviado por e-mail. Um aplicativo autenticador protege mais: quem lê o seu e-mail não entra.',
  byApp: 'Aplicativo autenticador',
  since: 'Cadastrado em {{time}}',
  used: 'Último uso: {{time}}',
  never: 'Ainda não usado para entrar',
  codes_zero:
    'Nenhum código de recuperação disponível. Gere novos: sem eles, perder o aparelho impede a entrada.',
  codes_one: '{{count}} código de recuperação disponível.',
  codes_other: '{{count}} códigos de recuperação disponíveis.',
  required: 'Sua empresa exige um segundo fator.',
  requiredUntil:
    'Sua empresa exige um segundo fator. Cadastre o seu até {{until}}: depois disso o PIN não é mais aceito.',
  enroll: 'Cadastrar aplicativo autenticador',
  replace: 'Trocar de aplicativo',
  remove: 'Remover',
  renew: 'Gerar novos códigos',
  cancel: 'Cancelar',
  password: 'Sua senha',
  passwordHelp: 'Confirme com a senha que você usa para entrar.',
  missing: 'Campo obrigatório.',
  begin: 'Continuar',
  scan: {
    title: 'Leia o código com o aplicativo',
    text: 'Abra o seu aplicativo autenticador (Google Authenticator, Microsoft Authenticator, 1Password ou outro) e leia o desenho, ou digite a chave.',
    picture: 'Código QR com a chave do aplicativo autenticador',
    secret: 'Chave para digitar',
    here: 'Abrir no aplicativo deste aparelho',
    code: 'Código de {{digits}} dígitos do aplicativo',
    confirm: 'Confirmar',
  },
  recovery: {
    title: 'Guarde os códigos de recuperação',
    text: 'Cada código permite uma entrada sem o aplicativo, por exemplo se o aparelho for perdido. Eles aparecem só agora: guarde-os fora deste computador.',
    all: 'Códigos de recuperação',
    save: 'Baixar',
    file: 'pregao-codigos-de-recuperacao',
    done: 'Já guardei',
  },
  removal: {
    text: 'O aplicativo e os códigos de recuperação deixam de valer, e a entrada volta a ser pelo PIN enviado por e-mail.',
    verb: 'Remover aplicativo',
    done: 'Aplicativo autenticador removido.',
  },
  renewal: { text: 'Os códigos de antes deixam de valer.', verb: 'Gerar códigos' },
  enrolled: 'Aplicativo autenticador cadastrado.',
  entry: {
    title: 'Confirme que é você',
    lead: 'Digite o código de {{digits}} dígitos que o seu aplicativo autenticador mostra agora.',
    label: 'Código de {{digits}} dígitos',
    submit: 'Entrar',
    useRecovery: 'Usar código de recuperação',
    useApp: 'Usar o aplicativo',
    recoveryLead:
      'Digite um dos códigos que você guardou ao cadastrar o segundo fator. Cada um vale uma vez.',
    recoveryLabel: 'Código de recuperação',
    other: 'Usar outro e-mail',
  },
  page: {
    title: 'Cadastre o seu segundo fator',
    lead: 'Sua empresa exige, além da senha, um aplicativo autenticador. Cadastre o seu agora para continuar: o PIN enviado por e-mail deixa de ser aceito em {{until}}.',
    leave: 'Sair',
  },
  company: {
    title: 'Segundo fator da empresa',
    lead: 'O que os usuários da sua empresa usam para confirmar a entrada. Quem ainda não tem o seu o cadastra na próxima entrada, antes de qualquer outra coisa, e tem {{days}} dias para isso. Credenciais de programas não mudam.',
    policy: 'Exigência',
    help: {
      MAILED_PIN: 'Cada um pode cadastrar o seu por vontade própria.',
      OWN_FACTOR: 'O PIN deixa de ser aceito de quem já cadastrou o seu e, depois do prazo, de todos.',
    },
    save: 'Salvar exigência',
    saved: 'Exigência salva.',
    people: 'Usuários da empresa',
    name: 'Nome',
    role: 'Perfil',
    factor: 'Segundo fator',
    enrolled: 'Cadastrado em {{time}}',
    none: 'PIN por e-mail',
    due: 'A cadastrar até {{until}}',
    empty: 'Nenhum usuário.',
    reset: 'Redefinir segundo fator',
  },
  reset: {
    title: 'Redefinir segundo fator',
    sentence:
      '<b>{{name}}</b>, de <b>{{company}}</b>, perde o segundo fator e as sessões abertas. A próxima entrada é pelo PIN enviado por e-mail.',
    heldSentence:
      'O segundo fator de <b>{{name}}</b>, de <b>{{company}}</b>, será redefinido em <b>{{hours}} h</b>, se ninguém interromper. Até lá nada muda.',
    tick: 'Confirmei com a própria pessoa, por outro meio, que ela perdeu o acesso.',
    verb: 'Redefinir',
    heldVerb: 'Pedir redefinição',
    done: 'Segundo fator redefinido',
    doneText: '{{name}} recebe um aviso por e-mail e entra com o PIN na próxima vez.',
    held: 'Redefinição em espera',
    heldText:
      'O segundo fator de {{name}} será redefinido em {{until}}. Quem pode interromper foi avisado por e-mail.',
    failed: 'Falha ao redefinir o segundo fator',
  },
} as const;

declare module '../options.ts' {
  interface Namespaces {
    secondFactor: typeof secondFactor;
  }
}

export default secondFactor;
