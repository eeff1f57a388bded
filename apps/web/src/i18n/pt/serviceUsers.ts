const serviceUsers = {
  title: 'Usuários de serviço',
  home: 'Início',
  lead: 'Para programas da empresa: fazem só o que o escopo permite.',
  filters: {},
  columns: {
    name: 'Nome',
    scopes: 'Escopos',
    state: 'Situação',
    credentials: 'Credenciais',
    used: 'Último uso',
  },
  active: 'Ativo',
  ended: 'Encerrado',
  never: 'Nunca',
  count_one: '{{shown}} usuário de serviço',
  count_other: '{{shown}} usuários de serviço',
  empty: {
    title: 'Nenhum usuário de serviço',
    text: 'Crie um usuário de serviço para que um programa não dependa da conta de uma pessoa.',
  },
  form: {
    create: 'Criar usuário de serviço',
    edit: 'Editar',
    lead: 'Aceitar ou recusar propostas e contratos continua sendo ato de pessoas, qualquer que seja o escopo.',
    name: 'Nome',
    scopes: 'Pode',
    made: 'Usuário de serviço criado. Abra-o para gerar uma credencial.',
    saved: 'Usuário de serviço salvo.',
  },
  end: {
    title: 'Encerrar usuário de serviço',
    text: '{{name}} e todas as suas credenciais perdem o acesso imediatamente. Isto não pode ser desfeito.',
    verb: 'Encerrar',
    done: 'Usuário de serviço encerrado.',
  },
} as const;

declare module '../options.ts' {
  interface Namespaces {
    serviceUsers: typeof serviceUsers;
  }
}

export default serviceUsers;
