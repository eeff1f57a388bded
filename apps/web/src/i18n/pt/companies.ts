const companies = {
  title: 'Empresas',
  home: 'Início',
  list: 'Listagem',
  toList: 'Ver empresas',
  lead: 'Moderadores, adquirentes e investidores que participam do mercado.',
  create: 'Cadastrar empresa',
  edit: 'Editar',
  fields: { name: 'Nome', tax_number: 'CNPJ' },
  filters: {
    status: 'Status',
    by: 'Buscar por',
    text: 'Busca',
    placeholder: { name: 'Parte da razão social', tax_number: '00.000.000/0000-00' },
  },
  columns: {
    id: 'ID',
    name: 'Razão social',
    taxNumber: 'CNPJ',
    type: 'Tipo',
    created: 'Enviado em',
    status: 'Status',
  },
  count_one: '{{shown}} empresa',
  count_other: '{{shown}} empresas',
  empty: {
    title: 'Nenhuma empresa ainda',
    text: 'Cadastre a primeira empresa para convidar seus usuários.',
  },
  tabs: { companies: 'Empresas', requests: 'Pedidos de acesso' },
  requestCount_one: '{{shown}} pedido',
  requestCount_other: '{{shown}} pedidos',
  noRequests: {
    title: 'Nenhum pedido de acesso',
    text: 'Os pedidos enviados pela página de acesso aparecem aqui.',
  },
  request: {
    title: 'Pedido de acesso',
    failedLoad: 'O pedido não pôde ser carregado.',
    sentAt: 'Enviado em {{at}}',
    answeredAt: 'Respondido em {{at}} por {{name}}',
    reason: 'Motivo da recusa: {{reason}}',
    account: 'Agência e conta',
    person: 'Primeiro usuário (Master)',
    personName: 'Nome',
    personEmail: 'E-mail do usuário',
    personPhone: 'Celular',
    cpf: 'CPF',
  },
  reasonLabel: 'Motivo',
  reasonHelp: 'Será enviado por e-mail a quem fez o pedido.',
  reasonFirst: 'Informe o motivo.',
  accept: {
    title: 'Aceitar pedido',
    sentence:
      '<b>{{company}}</b> será cadastrada e <b>{{person}}</b> receberá por e-mail o convite para definir a senha, válido por {{days}} dias.',
    verb: 'Aceitar pedido',
    done: 'Pedido aceito',
    doneText: 'A empresa foi cadastrada e o convite foi enviado para {{email}}.',
    failed: 'Falha ao aceitar o pedido',
  },
  decline: {
    title: 'Recusar pedido',
    sentence:
      'O pedido de <b>{{company}}</b> será recusado e <b>{{person}}</b> receberá o motivo por e-mail.',
    verb: 'Recusar pedido',
    done: 'Pedido recusado',
    doneText: 'O motivo foi enviado para {{email}}.',
    failed: 'Falha ao recusar o pedido',
  },
  form: {
    newTitle: 'Cadastrar empresa',
    newCrumb: 'Cadastro',
    newLead: 'Depois do cadastro, convide o primeiro usuário Master da empresa.',
    editTitle: 'Editar empresa',
    editCrumb: 'Edição',
    editLead: 'ID {{id}} · CNPJ {{cnpj}}',
    create: 'Cadastrar',
    change: 'Alterar',
    created: 'Empresa cadastrada.',
    changed: 'Empresa alterada.',
    failedLoad: 'Os dados da empresa não puderam ser carregados.',
  },
} as const;

declare module '../options.ts' {
  interface Namespaces {
    companies: typeof companies;
  }
}

export default companies;
