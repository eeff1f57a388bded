const companies = {
  title: 'Empresas',
  home: 'Início',
  list: 'Listas',
  lead: 'Moderadores, adquirentes e investidores que participam do mercado.',
  create: 'Cadastrar empresa',
  edit: 'Editar',
  fields: { name: 'Nome', tax_number: 'CNPJ' },
  filters: {
    by: 'Buscar por',
    text: 'Busca',
    placeholder: { name: 'Parte da razão social', tax_number: '00.000.000/0000-00' },
  },
  columns: { id: 'ID', name: 'Razão social', taxNumber: 'CNPJ' },
  count_one: '{{shown}} empresa',
  count_other: '{{shown}} empresas',
  empty: {
    title: 'Nenhuma empresa ainda',
    text: 'Cadastre a primeira empresa para convidar seus usuários.',
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

declare module 'i18next' {
  interface ResourceNamespaceMap {
    companies: typeof companies;
  }
}

export default companies;
