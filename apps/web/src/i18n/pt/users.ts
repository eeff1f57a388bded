const users = {
  title: 'Usuários',
  home: 'Início',
  list: 'Listas',
  lead: 'Quem acessa a plataforma, de qual empresa e com qual perfil.',
  create: 'Cadastrar usuário',
  fields: { name: 'Nome', tax_number: 'CPF', email: 'E-mail' },
  filters: {
    by: 'Buscar por',
    text: 'Busca',
    placeholder: { name: 'Parte do nome', tax_number: '000.000.000-00', email: 'nome@empresa.com.br' },
    company: 'Empresa',
    role: 'Perfil',
    blocked: 'Bloqueio',
    any: 'Qualquer',
  },
  blocked: { false: 'Não bloqueados', true: 'Bloqueados' },
  columns: {
    id: 'ID',
    company: 'Empresa',
    name: 'Nome',
    email: 'E-mail',
    role: 'Perfil',
    status: 'Status',
  },
  count_one: '{{shown}} usuário',
  count_other: '{{shown}} usuários',
  empty: {
    title: 'Nenhum usuário ainda',
    text: 'Cadastre a primeira pessoa. Ela recebe por e-mail o convite para definir a senha.',
  },
  actions: {
    edit: 'Editar',
    block: 'Bloquear',
    unblock: 'Desbloquear',
    resetPassword: 'Redefinir senha',
    inviteAgain: 'Reenviar convite',
  },
  unblockFirst: 'O usuário está bloqueado. Desbloqueie-o antes.',
  passwordSent: 'Solicitação enviada para o e-mail {{email}}.',
  block: {
    title: 'Bloquear usuário',
    sentence:
      '<b>{{name}}</b>, de <b>{{company}}</b>, perde o acesso agora: sessões e credenciais são encerradas. O desbloqueio devolve o acesso, mas não as credenciais.',
    verb: 'Bloquear usuário',
    done: 'Usuário bloqueado',
    doneText: '{{name}} não tem mais acesso à plataforma.',
    failed: 'O usuário não foi bloqueado',
  },
  unblock: {
    title: 'Desbloquear usuário',
    sentence: '<b>{{name}}</b>, de <b>{{company}}</b>, poderá acessar a plataforma novamente.',
    verb: 'Desbloquear usuário',
    done: 'Usuário desbloqueado',
    doneText: '{{name}} já pode acessar a plataforma.',
    failed: 'O usuário não foi desbloqueado',
  },
  form: {
    newTitle: 'Cadastrar usuário',
    newCrumb: 'Cadastro',
    newLead: 'A pessoa recebe por e-mail um convite, válido por {{days}} dias, para definir a senha.',
    editTitle: 'Editar usuário',
    editCrumb: 'Edição',
    editLead: 'Usuário {{id}}, cadastrado em {{at}}.',
    section: 'Dados cadastrais',
    sectionText: 'Identificam a pessoa nas negociações, nos e-mails e nos registros.',
    company: 'Empresa',
    chooseCompany: 'Escolha a empresa',
    companiesFailed: 'As empresas não puderam ser carregadas.',
    name: 'Nome',
    email: 'E-mail',
    emailHelp: 'O convite e os códigos de acesso são enviados a este endereço.',
    emailChange: 'Ao corrigir o e-mail, as sessões abertas e as credenciais são encerradas.',
    role: 'Perfil',
    chooseRole: 'Escolha o perfil',
    tax_number: 'CPF',
    phone: 'Celular',
    locked: {
      company_id: 'A empresa não muda na edição.',
      role: 'O perfil não muda na edição.',
      email: 'Só a moderação corrige o e-mail.',
      tax_number: 'Só a moderação corrige o CPF.',
    },
    cancel: 'Cancelar',
    create: 'Cadastrar usuário',
    save: 'Salvar alterações',
    created: 'Usuário cadastrado. O convite foi enviado para {{email}}.',
    updated: 'Usuário atualizado.',
    failedLoad: 'Não foi possível carregar o usuário',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    users: typeof users;
  }
}

export default users;
