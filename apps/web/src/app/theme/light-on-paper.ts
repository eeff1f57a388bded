/** Paper is white: while the page is printed, it has the light colours, whatever the reader's theme. */
export function lightOnPaper(): void {
  const root = document.documentElement;
  let onScreen: string | undefined;
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) {
      onScreen = root.dataset.colorScheme;
      root.dataset.colorScheme = 'light';
    } else if (onScreen !== undefined) root.dataset.colorScheme = onScreen;
  });
}
