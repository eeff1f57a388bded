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
export function askAhead({ files, pages }: PageFiles, isSignedIn: () => boolean): void {
  const steps = (address: string) => address.split('/').filter((step) => step !== '');
  const isAt = (address: string, here: readonly string[]) => {
    const there = steps(address);
    return there.length === here.length && there.every((step, at) => step[0] === '$' || step === here[at]);
  };
  let language: 'pt' | 'en' = 'pt';
  try {
    if (localStorage.getItem('language') === 'en') language = 'en';
  } catch {
    // A closed storage: the first language.
  }
  // Where the guard leads who is, or is not, signed in.
  const asked = steps(location.pathname);
  const isInside = asked[0] === 'dashboard';
  const isEntry = asked.length === 0 || asked.join('/') === 'auth/login';
  const isInSession = isSignedIn();
  const isLedOn = isInSession ? isEntry || (isInside && asked.length === 1) : isInside || isEntry;
  const here = isLedOn ? (isInSession ? ['dashboard', 'list'] : ['auth', 'login']) : asked;
  for (const [address, page] of Object.entries(pages)) {
    if (!isAt(address, here)) continue;
    for (const file of [...page[language], ...page.code]) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = `/${files[file]}`;
      document.head.append(link);
    }
    return;
  }
}
