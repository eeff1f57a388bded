// A page whose script went with a deploy asks for the new page, once: `reload.ts` keeps the same time.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    try {
      if (Date.now() - Number(sessionStorage.getItem('reloaded')) < 60_000) return;
      sessionStorage.setItem('reloaded', String(Date.now()));
      location.reload();
    } catch {
      // A closed storage could not tell a second time from the first.
    }
  },
  { capture: true },
);

// Runs before the first paint, so that a page kept in the dark scheme never flashes white.
try {
  const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
  const dark =
    settings.mode === 'dark' ||
    (settings.mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  const language = localStorage.getItem('language');
  if (language === 'en') document.documentElement.lang = 'en-US';
} catch {
  document.documentElement.setAttribute('data-color-scheme', 'light');
}
