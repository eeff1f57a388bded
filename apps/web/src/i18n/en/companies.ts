const companies = {
  title: 'Companies',
  home: 'Home',
  list: 'Lists',
  lead: 'Moderators, acquirers and investors that take part in the market.',
  create: 'Register company',
  edit: 'Edit',
  fields: { name: 'Name', tax_number: 'CNPJ' },
  filters: {
    by: 'Search by',
    text: 'Search',
    placeholder: { name: 'Part of the corporate name', tax_number: '00.000.000/0000-00' },
  },
  columns: { id: 'ID', name: 'Corporate name', taxNumber: 'CNPJ' },
  count_one: '{{shown}} company',
  count_other: '{{shown}} companies',
  empty: {
    title: 'No company yet',
    text: 'Register the first company to invite its users.',
  },
  form: {
    newTitle: 'Register company',
    newCrumb: 'Registration',
    newLead: 'After that, invite the first Master user of the company.',
    editTitle: 'Edit company',
    editCrumb: 'Edit',
    editLead: 'ID {{id}} · CNPJ {{cnpj}}',
    create: 'Register',
    change: 'Change',
    created: 'Company created.',
    changed: 'Company changed.',
    failedLoad: 'The data of the company could not be loaded.',
  },
} as const;

export default companies;
