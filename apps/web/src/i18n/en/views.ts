import type { TextsLike } from '../options.ts';
import type pt from '../pt/views.ts';

export default {
  title: 'Views',
  all: 'Show the whole list',
  groups: { own: 'Mine', shared: 'Of the company', presets: 'Ready-made' },
  by: 'By {{name}}',
  hint: 'Filter or sort the list to keep what it shows as a view.',
  name: 'Name for the current view',
  share: 'Share with the company',
  opening: 'Open the list with this view',
  save: 'Save view',
  replaces: 'Replaces your view of this name.',
  missing: 'Enter a name.',
  openWith: 'Open the list with {{name}}',
  shareOne: 'Share {{name}} with the company',
  remove: 'Delete {{name}}',
  rename: 'Rename {{name}}',
  newName: 'New name of {{name}}',
  saveName: 'Save name',
  removeAsks:
    'Colleagues of your company use {{name}} too. It is gone for everybody, and lists that open with it will open whole.',
  removeShared: 'Delete for everybody',
} satisfies TextsLike<typeof pt>;
