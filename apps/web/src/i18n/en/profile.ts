import type { TextsLike } from '../options.ts';
import type pt from '../pt/profile.ts';

export default {
  title: 'My profile',
  home: 'Home',
  lead: 'Your data on Pregão, the notices that come by e-mail and the credentials of your programs.',
  data: 'Registration data',
  name: 'Name',
  email: 'E-mail',
  taxNumber: 'CPF',
  phone: 'Mobile',
  company: 'Company',
  companyType: 'Company type',
  role: 'Role',
  since: 'Registered since',
  failed: 'Your data could not be loaded',
  whoChanges: {
    moderator: 'To correct these data, open your own user on the users page.',
    others: 'To correct these data, talk to the moderator of the platform.',
  },
  preferences: 'Language and time zone',
  language: 'Language',
  languageNote: 'Holds for the screens and for the e-mails.',
  zone: 'Time zone',
  zoneNote: 'Read from the browser at each sign-in. Deadlines and dates are shown in this zone.',
} satisfies TextsLike<typeof pt>;
