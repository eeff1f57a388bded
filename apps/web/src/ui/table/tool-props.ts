import type { ListView } from './use-list-view.ts';

/** What every popover of a tool gets. */
export interface ToolProps {
  readonly view: ListView<never>;
  readonly anchor: HTMLElement;
  readonly open: boolean;
  readonly onClose: () => void;
}
