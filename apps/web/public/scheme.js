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
