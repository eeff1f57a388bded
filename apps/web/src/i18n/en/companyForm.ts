import type { TextsLike } from '../options.ts';
import type pt from '../pt/companyForm.ts';

export default {
  data: { title: 'Company data', lead: 'As registered with the Brazilian revenue service.' },
  contact: {
    title: 'Contact details',
    lead: 'For news about the company. Each user has an e-mail of their own.',
  },
  account: { title: 'Bank details', lead: 'The account that accepted proposals name.' },
  choose: 'Choose',
  find: 'Type the code or a part of the name',
  findBank: 'Type the code or the name of the bank',
  companyType: 'Company type',
  typeStays: 'The type does not change after registration.',
  taxNumber: 'Tax number (CNPJ)',
  taxNumberHelp: '14 characters. The first twelve may have letters.',
  name: 'Corporate name',
  tradeName: 'Trade name',
  legalNature: 'Legal nature',
  businessType: 'Activity',
  email: 'Email',
  phone: 'Telephone',
  phoneHelp: 'With area code, landline or mobile.',
  bank: 'Bank',
  accountType: 'Account type',
  branch: 'Branch',
  branchHelp: 'Up to 4 digits, without check digit.',
  accountNumber: 'Account',
  accountHelp: 'Up to 12 digits, without check digit.',
  accountDigit: 'Account digit',
} satisfies TextsLike<typeof pt>;
