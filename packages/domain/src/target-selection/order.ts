/** What a selection by target prefers. */
export const SELECTION_ORDERS = ['closest', 'shortest', 'longest', 'fewest'] as const;
export type SelectionOrder = (typeof SELECTION_ORDERS)[number];
