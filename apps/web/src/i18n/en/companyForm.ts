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
  taxNumberHelp: '14 characters. The first twelve may have letters.',
  phoneHelp: 'With area code, landline or mobile.',
  branchHelp: 'Up to 4 digits, without check digit.',
  accountHelp: 'Up to 12 digits, without check digit.',
} satisfies TextsLike<typeof pt>;
