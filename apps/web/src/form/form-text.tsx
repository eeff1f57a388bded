import { useMaskito } from '@maskito/react';
import { useEffect, useRef } from 'react';
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { TextField, type TextFieldProps } from '../ui/fields/text-field.tsx';
import { MASKS, type MaskName } from './masks.ts';
import { useFieldError } from './use-field-error.ts';
import { useOptionalNote } from './use-optional-note.ts';

interface Props<Values extends FieldValues>
  extends Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'> {
  readonly name: FieldPath<Values>;
  readonly mask?: MaskName;
  readonly optional?: boolean;
  /** Receives typed or pasted text before the mask changes it. */
  readonly onTyped?: (text: string) => void;
  /** Width in sixths of the row on wide screens; half of it by default. */
  readonly span?: 1 | 2 | 6;
}

/** A text field of the surrounding form, with its mask and error message. */
export function FormText<Values extends FieldValues>({
  name,
  mask,
  optional,
  onTyped,
  span,
  ...field
}: Props<Values>) {
  const { register } = useFormContext<Values>();
  const error = useFieldError(name);
  const note = useOptionalNote(optional);
  const applyMask = useMaskito({ options: mask === undefined ? null : MASKS[mask] });
  const { ref, onChange, ...rest } = register(name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = input.current;
    if (element === null || onTyped === undefined) return;
    // React's own event has no text for a paste.
    const notifyTyped = ({ data, dataTransfer }: InputEvent) =>
      onTyped(data ?? dataTransfer?.getData('text/plain') ?? '');
    element.addEventListener('beforeinput', notifyTyped);
    return () => element.removeEventListener('beforeinput', notifyTyped);
  }, [onTyped]);
  return (
    <TextField
      span={span}
      autoComplete="off"
      {...field}
      {...rest}
      labelNote={note}
      error={error}
      // The mask changes the text before React compares it, so only `input` reports every change.
      onInput={(event) => void onChange(event)}
      ref={(element) => {
        input.current = element;
        ref(element);
        applyMask(element);
      }}
    />
  );
}
