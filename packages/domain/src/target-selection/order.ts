/** The preferences of a selection by target. */
export const SELECTION_ORDERS = ['closest', 'shortest', 'longest', 'fewest'] as const;
export type SelectionOrder = (typeof SELECTION_ORDERS)[number];
