import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { DisabledHint } from '../ui/disabled-hint.tsx';

interface Props {
  readonly sending: boolean;
  /** Why the form cannot be submitted now; undefined when it can. */
  readonly blocked?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The submit button of a form. The field keeps the focus while it is pressed: on blur, validation would show
 * a message that moves the button away from the pointer, and the click would be lost.
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
