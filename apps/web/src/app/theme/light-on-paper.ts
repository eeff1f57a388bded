/** Switches to the light color scheme while the page is printed, because paper is white. */
export function switchToLightInPrint(): void {
  const root = document.documentElement;
  let onScreen: string | undefined;
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) {
      onScreen = root.dataset.colorScheme;
      root.dataset.colorScheme = 'light';
    } else if (onScreen !== undefined) root.dataset.colorScheme = onScreen;
  });
}
