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
} satisfies TextsLike<typeof pt>;
