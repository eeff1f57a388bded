import type { TextsLike } from '../options.ts';
import type pt from '../pt/layout.ts';

export default {
  skip: 'Skip to content',
  openMenu: 'Open menu',
  menu: 'Main menu',
  sections: { overview: 'Overview', market: 'Market', administration: 'Administration' },
  adminOnly: 'Visible only to the administrator',
  shape: { label: 'Menu', vertical: 'Side', mini: 'Compact', horizontal: 'Top' },
  pages: {
    dashboard: 'Dashboard',
    receivables: 'Operation management',
    negotiations: 'Negotiations',
    users: 'Users',
    companies: 'Companies',
    files: 'File management',
    listing: 'Listing',
    registerUser: 'Register user',
    registerCompany: 'Register company',
  },
  profile: 'Account:',
  timeZone: 'Time zone',
  signOut: 'Sign out',
  signOutFailed: 'It is not possible to sign out!',
} satisfies TextsLike<typeof pt>;
