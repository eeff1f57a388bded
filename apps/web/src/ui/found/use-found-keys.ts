import { type KeyboardEvent, useId, useState } from 'react';
import { nextActive } from './found.view.ts';

/** What a field that finds lines gives to itself and to their list: arrows lead through them, Enter takes the one that is meant. */
export function useFoundKeys<Line>(lines: readonly Line[], onTake: (line: Line) => void) {
  const id = useId();
  const [active, setActive] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    const line = lines[active];
    if (step) setActive(nextActive(active, step, lines.length));
    else if (event.key === 'Enter' && line) onTake(line);
    else return;
    event.preventDefault();
  };
  return {
    id,
    active,
    /** To be called when other lines take the place of these. */
    restart: () => setActive(0),
    field: {
      role: 'combobox',
      'aria-expanded': true,
      'aria-controls': id,
      'aria-activedescendant': lines[active] && `${id}-${active}`,
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
    },
  } as const;
}
