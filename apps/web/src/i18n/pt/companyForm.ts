export default {
  data: { title: 'Dados da empresa', lead: 'Como está no cadastro da Receita Federal.' },
  contact: { title: 'Contato', lead: 'Para avisos sobre a empresa. Cada usuário tem o próprio e-mail.' },
  account: { title: 'Dados bancários', lead: 'A conta que consta nas propostas aceitas.' },
  choose: 'Escolha',
  find: 'Digite o código ou parte do nome',
  findBank: 'Digite o código ou o nome do banco',
  companyType: 'Tipo de empresa',
  typeStays: 'O tipo não muda depois do cadastro.',
  taxNumberHelp: '14 caracteres. Os doze primeiros podem ter letras.',
  phoneHelp: 'Com DDD, fixo ou celular.',
  branchHelp: 'Até 4 números, sem dígito.',
  accountHelp: 'Até 12 números, sem dígito.',
} as const;
