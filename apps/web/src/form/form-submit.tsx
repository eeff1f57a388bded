import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface Props {
  readonly sending: boolean;
  readonly children: ReactNode;
}

/**
 * The act at a form's end. The field keeps the focus while the button is pressed: left, it would be judged at once, its
 * message would move the button away below the pointer, and the click would be lost.
 */
export function FormSubmit({ sending, children }: Props) {
  return (
    <Button
      type="submit"
      variant="contained"
      loading={sending}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </Button>
  );
}
