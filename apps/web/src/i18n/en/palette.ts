import type { TextsLike } from '../options.ts';
import type pt from '../pt/palette.ts';

export default {
  title: 'Search pages, negotiations and companies',
  placeholder: 'Page or negotiation ID',
  placeholderForModerators: 'Page, negotiation ID or CNPJ',
  results: 'Results',
  negotiation: 'Negotiation {{id}}',
  looking: 'Searching',
  nothing: 'Nothing found. Type the name of a page or the ID of a negotiation.',
  nothingForModerators:
    'Nothing found. Type the name of a page, the ID of a negotiation or the CNPJ of a company.',
  help: 'Arrows to choose, Enter to open, Esc to close',
  shortcuts: {
    title: 'Keyboard shortcuts',
    close: 'Close shortcuts',
    palette: 'Search pages, negotiations and companies',
    sheet: 'See these shortcuts',
    search: 'Go to the filters of the list',
    followedBy: 'then',
    goTo: 'Go to {{page}}',
    enabled: 'Use single-key shortcuts',
  },
} satisfies TextsLike<typeof pt>;
