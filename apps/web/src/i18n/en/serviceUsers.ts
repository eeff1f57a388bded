import type { TextsLike } from '../options.ts';
import type pt from '../pt/serviceUsers.ts';

export default {
  title: 'Service users',
  home: 'Home',
  lead: 'For the company’s programs: they do only what their scopes allow.',
  filters: {},
  columns: {
    name: 'Name',
    scopes: 'Scopes',
    state: 'State',
    credentials: 'Credentials',
    used: 'Last use',
  },
  active: 'Active',
  ended: 'Ended',
  never: 'Never',
  count_one: '{{shown}} service user',
  count_other: '{{shown}} service users',
  empty: {
    title: 'No service users',
    text: 'Make a service user so that a program does not depend on the account of a person.',
  },
  form: {
    create: 'Make service user',
    edit: 'Edit',
    lead: 'Accepting and refusing proposals and agreements is for people, whatever the scope.',
    name: 'Name',
    scopes: 'May',
    made: 'Service user made. Open it to generate a credential.',
    saved: 'Service user saved.',
  },
  end: {
    title: 'End service user',
    text: '{{name}} and all of its credentials lose access at once. This cannot be undone.',
    verb: 'End',
    done: 'Service user ended.',
  },
} satisfies TextsLike<typeof pt>;
