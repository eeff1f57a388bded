/** What stands at the head of a page. */
export interface Head {
  /** The permissions that the page opens to; others are led elsewhere. */
  readonly for: readonly string[];
  /** For all, or by the type of the reader's company. `{{name}}` stands for the reader's first name, `{{id}}` for that of the address. */
  readonly title: Said;
  /** What the browser's tab says, where that is not the title. */
  readonly tab?: string;
  readonly lead?: Said;
  /** The line above it that tells where the reader is: as high as on other pages, or as over a list. */
  readonly trail?: 'whole' | 'list';
}

export type Said = string | Readonly<Record<string, string>>;

/** By address, in which `{id}` stands for a number. */
export type Heads = Readonly<Record<string, Head>>;

/**
 * Runs in the browser before the application, by its own text alone: writes what the head of the page at this address will be, where
 * it will stand (`base.css`), until the page does, and names the tab.
 */
export function showWords(heads: Readonly<Record<'pt' | 'en', Heads>>, here: readonly string[]): void {
  const language = document.documentElement.lang === 'en-US' ? 'en' : 'pt';
  const id = here.find((step) => /^\d+$/.test(step)) ?? '';
  const head = heads[language][`/${here.map((step) => (step === id ? '{id}' : step)).join('/')}`];
  const coming = document.getElementById('coming');
  if (!head || !coming) return;
  try {
    const { layout, stretch } = JSON.parse(localStorage.getItem('settings') ?? '{}');
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    if (user.must_enroll || !head.for.includes(user.permission)) return;
    const words = document.createElement('div');
    if (layout) words.dataset.menu = layout;
    if (stretch === true) words.dataset.stretch = '';
    if (head.trail) words.dataset.trail = head.trail;
    const frame = words.appendChild(document.createElement('div'));
    const write = (tag: string, said: Said = '') => {
      const text = typeof said === 'string' ? said : (said[user.company_type] ?? '');
      const values: Readonly<Record<string, string>> = { name: user.name.split(' ')[0] || user.name, id };
      const filled = text.replace(/\{\{(\w+)\}\}/g, (_whole, key: string) => values[key] ?? '');
      if (filled !== '') frame.appendChild(document.createElement(tag)).textContent = filled;
      return filled;
    };
    const title = write('b', head.title);
    // As `page-title.ts` has it.
    if (title !== '') document.title = `${head.tab ?? title} · Pregão`;
    write('p', head.lead);
    coming.append(words);
  } catch {
    // A closed storage, or what no reader of the product has left there: the mark alone.
  }
}
