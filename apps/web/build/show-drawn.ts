/**
 * Runs in the browser before the application, by its own text alone: shows the page that was drawn when it was built, in the
 * reader's language and scheme, until the application's own stands in `#root`. What the reader has typed, chosen or pressed
 * meanwhile is carried over: both are made of the same parts in the same order. The application's first script, which waits in a
 * template and has been asked for by then, runs once the form is painted.
 */
export function showDrawn(isSignedIn: () => boolean): void {
  const templateOf = (id: string) => {
    const found = document.getElementById(id);
    return found instanceof HTMLTemplateElement ? found.content : undefined;
  };
  const run = () => document.head.append(templateOf('first-script') ?? '');
  const isOwnLook = () => {
    try {
      const { preset, contrast } = JSON.parse(localStorage.getItem('settings') ?? '{}');
      return (preset ?? 'default') !== 'default' || (contrast ?? 'default') !== 'default';
    } catch {
      return false;
    }
  };
  const { lang, dataset } = document.documentElement;
  const view = templateOf(`drawn-${lang.slice(0, 2)}-${dataset.colorScheme}`);
  const root = document.getElementById('root');
  // Who was sent here reads why above the form, which comes with the application.
  const isSentHere = location.search !== '';
  if (!root || !view || isSentHere || isSignedIn() || isOwnLook()) {
    run();
    return;
  }

  const drawn = document.createElement('div');
  drawn.id = 'drawn';
  drawn.append(view);
  root.after(drawn);
  const partsOf = (page: Element) => [...page.querySelectorAll<HTMLElement>('a, button, input')];
  let pressed = -1;
  // Enter in a field presses the form's button too. What opens elsewhere opens by itself.
  drawn.addEventListener('click', (event) => {
    const part = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
    if (!part || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pressed = partsOf(drawn).indexOf(part);
  });

  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const takeOver = () => {
    const before = partsOf(drawn);
    const now = partsOf(root);
    const isSame =
      before.length === now.length && before.every((part, at) => part.tagName === now[at]?.tagName);
    const focused = before.indexOf(document.activeElement as HTMLElement);
    drawn.remove();
    if (!isSame) return;
    for (const [at, part] of before.entries()) {
      const field = now[at];
      if (!(part instanceof HTMLInputElement) || part.value === '' || !field) continue;
      // Not by the field's own property, which React keeps watch over.
      setValue?.call(field, part.value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    now[focused]?.focus();
    now[pressed]?.click();
  };
  new MutationObserver((_changes, observer) => {
    if (!root.querySelector(':scope > :not([role="progressbar"])')) return;
    observer.disconnect();
    takeOver();
  }).observe(root, { childList: true });

  // A page that nobody sees yet is not painted.
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
