const companyForm = {
  data: { title: 'Dados da empresa', lead: 'Como está no cadastro da Receita Federal.' },
  contact: { title: 'Contato', lead: 'Para avisos sobre a empresa. Cada usuário tem o próprio e-mail.' },
  account: { title: 'Dados bancários', lead: 'A conta que consta nas propostas aceitas.' },
  choose: 'Escolha',
  find: 'Digite o código ou parte do nome',
  findBank: 'Digite o código ou o nome do banco',
  companyType: 'Tipo de empresa',
  typeStays: 'O tipo não muda depois do cadastro.',
  taxNumber: 'CNPJ',
  taxNumberHelp: '14 caracteres. Os doze primeiros podem ter letras.',
  name: 'Razão social',
  tradeName: 'Nome fantasia',
  legalNature: 'Natureza jurídica',
  businessType: 'Atividade',
  email: 'E-mail',
  phone: 'Telefone',
  phoneHelp: 'Com DDD, fixo ou celular.',
  bank: 'Banco',
  accountType: 'Tipo de conta',
  branch: 'Agência',
  branchHelp: 'Até 4 números, sem dígito.',
  accountNumber: 'Conta',
  accountHelp: 'Até 12 números, sem dígito.',
  accountDigit: 'Dígito da conta',
} as const;

declare module '../options.ts' {
  interface Namespaces {
    companyForm: typeof companyForm;
  }
}

export default companyForm;
