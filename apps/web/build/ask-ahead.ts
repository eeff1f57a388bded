/** What pages are made of: numbers stand for `files`. */
export interface PageFiles {
  readonly files: readonly string[];
  /** By address, whose steps with `$` stand for any. */
  readonly pages: Readonly<Record<string, Of>>;
}

/** Numbers of the files of a page, and of its texts in each language. */
type Of = Readonly<Record<'code' | 'pt' | 'en', readonly number[]>>;

/**
 * Runs in the browser beside the first script, by its own text alone: asks for all that the page at this address is made of,
 * which would otherwise be asked for when the first script has come and run.
 */
export function askAhead({ files, pages }: PageFiles, here: readonly string[]): void {
  const steps = (address: string) => address.split('/').filter((step) => step !== '');
  const isHere = (address: string) => {
    const there = steps(address);
    return there.length === here.length && there.every((step, at) => step[0] === '$' || step === here[at]);
  };
  let language: 'pt' | 'en' = 'pt';
  try {
    if (localStorage.getItem('language') === 'en') language = 'en';
  } catch {
    // A closed storage: the first language.
  }
  for (const [address, page] of Object.entries(pages)) {
    if (!isHere(address)) continue;
    for (const file of [...page[language], ...page.code]) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = `/${files[file]}`;
      document.head.append(link);
    }
    return;
  }
}
