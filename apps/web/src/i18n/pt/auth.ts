const auth = {
  brand: {
    title: 'Recebíveis de cartão negociados às claras',
    lead: 'Adquirentes oferecem agendas, investidores fazem propostas e cada passo tem prazo, registro e recibo.',
    facts: {
      offer: 'Agendas da Visa e da Mastercard, com margem de segurança',
      bid: 'Propostas de investidores convidados, com mínimo e prazo definidos',
      close: 'Contrato de cessão conferido antes de a negociação ser concluída',
    },
  },
  copyright: '© 2014-2025 Pregão. Todos os direitos reservados.',
  needSession: 'Você precisa estar conectado para acessar esta página.',
  sessionEnded: 'Sua sessão terminou. Entre de novo para voltar à página em que estava.',
  zoneUnknown: 'Não foi possível ler o fuso horário do navegador. Usaremos {{zone}}.',
  email: 'E-mail',
  password: 'Senha',
  backToSignIn: 'Voltar para a entrada',
  missing: 'Campo obrigatório.',
  emailInvalid: 'O e-mail deve ser válido.',
  signIn: {
    title: 'Entrar',
    lead: 'Informe seu e-mail e sua senha. Em seguida enviaremos um PIN por e-mail.',
    submit: 'Continuar',
    forgot: 'Esqueci minha senha',
    noAccess: 'Ainda não tem acesso?',
    register: 'Peça acesso',
    demo: 'Esta é uma demonstração. Os e-mails, com o PIN, ficam na',
    mailbox: 'caixa de mensagens da demonstração',
  },
  pin: {
    title: 'Digite o PIN',
    lead: 'Enviamos um código de {{digits}} dígitos para {{email}}. Ele vale por {{minutes}} minutos.',
    label: 'PIN de {{digits}} dígitos',
    submit: 'Entrar',
    resend: 'Enviar novo PIN',
    wait: 'Novo PIN em {{seconds}} s',
    resent: 'Novo PIN enviado para {{email}}.',
    other: 'Usar outro e-mail',
  },
  forgot: {
    title: 'Redefinir senha',
    lead: 'Informe o e-mail do seu cadastro. Enviaremos um link para criar uma nova senha, válido por {{minutes}} minutos.',
    submit: 'Enviar link',
    sentTitle: 'Confira seu e-mail',
  },
  newPassword: {
    title: 'Criar nova senha',
    lead: 'Escolha a senha que você vai usar para entrar no Pregão.',
    submit: 'Salvar senha',
    noToken: 'Este link está incompleto. Abra o link do e-mail outra vez ou peça um novo.',
    gone: 'Este link não vale mais: expirou ou já foi usado.',
    askNew: 'Pedir novo link',
    doneTitle: 'Senha salva',
    done: 'Sua senha foi salva. Entre com ela para continuar.',
    enter: 'Ir para a entrada',
  },
  register: {
    title: 'Pedir acesso',
    lead: 'Informe a empresa e o primeiro usuário. O moderador confere os dados e responde por e-mail.',
    company:
      'Se a sua empresa já participa, peça a um usuário Master que cadastre você: o convite chega por e-mail.',
    person: 'Primeiro usuário',
    personLead: 'Será o usuário Master da empresa e receberá o convite para definir a senha.',
    name: 'Nome',
    cpf: 'CPF',
    mobile: 'Celular',
    submit: 'Enviar pedido',
    sentTitle: 'Pedido enviado',
    sent: 'Recebemos o pedido. A resposta da moderação será enviada para {{email}}.',
  },
} as const;

declare module '../options.ts' {
  interface Namespaces {
    auth: typeof auth;
  }
}

export default auth;
