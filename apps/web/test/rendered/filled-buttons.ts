/**
 * Returns the filled buttons of each layer (page or dialog) that has more than one. A browser test runs it
 * inside a page, so it uses nothing from outside.
 */
export function layersWithSeveralFilledButtons(): string[] {
  const layers = new Map<Element, string[]>();
  for (const button of document.querySelectorAll('.MuiButton-contained')) {
    if (!button.checkVisibility()) continue;
    const layer = button.closest('[role="dialog"], .MuiPopover-paper') ?? document.body;
    layers.set(layer, [...(layers.get(layer) ?? []), button.textContent ?? '']);
  }
  return [...layers.values()].filter((names) => names.length > 1).map((names) => names.join(', '));
}

/** Returns the names of the filled buttons of the page, without those of its dialogs. */
export function filledButtons(): string[] {
  return [...document.querySelectorAll('.MuiButton-contained')]
    .filter((button) => button.closest('[role="dialog"]') === null)
    .map((button) => button.textContent ?? '');
}
