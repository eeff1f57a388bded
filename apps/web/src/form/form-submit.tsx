import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { DisabledHint } from '../ui/disabled-hint.tsx';

interface Props {
  readonly sending: boolean;
  /** Why it cannot be sent now; undefined where it can. */
  readonly blocked?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The act at a form's end. The field keeps the focus while the button is pressed: left, it would be judged at once, its
 * message would move the button away below the pointer, and the click would be lost.
 */
export function FormSubmit({ sending, blocked, children }: Props) {
  return (
    <DisabledHint reason={sending ? undefined : blocked}>
      <Button
        type="submit"
        variant="contained"
        loading={sending}
        disabled={blocked !== undefined}
        onMouseDown={(event) => event.preventDefault()}
      >
        {children}
      </Button>
    </DisabledHint>
  );
}
