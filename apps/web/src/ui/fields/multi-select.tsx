import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPAND_ADORNMENT, LabeledField } from './labeled-field.tsx';
import { MultiList } from './multi-list.tsx';
import type { Option } from './select-field.tsx';

const BUTTON_LOOK = {
  textAlign: 'left',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  // Nothing chosen reads like the placeholder of any other field.
  '&[data-empty]': { color: 'text.secondary' },
} as const;

/** Stands where the field's native input would. */
const OpenButton = (props: object) => <button {...props} type="button" />;

interface Props<Value extends string | number> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  /** None means all. */
  readonly value: readonly Value[];
  readonly onChange: (value: readonly Value[]) => void;
  /** A search box above long lists. */
  readonly searchable?: boolean;
  /** Set when the options could not be loaded: asks for them again. */
  readonly onRetry?: (() => unknown) | undefined;
  readonly disabled?: boolean;
  readonly help?: string | undefined;
}

/** Several choices for a filter; "TODOS" replaces every other (specification, section 5). */
export function MultiSelect<Value extends string | number>(props: Props<Value>) {
  const { label, options, value, disabled, help } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  const chosen = options.filter((option) => value.includes(option.value)).map(({ text }) => text);
  const shown =
    value.length === 0
      ? t(($) => $.filters.all)
      : chosen.length === 1
        ? chosen[0]
        : t(($) => $.filters.chosen, { count: value.length });
  return (
    <>
      <LabeledField
        label={label}
        help={help}
        id={id}
        disabled={disabled}
        sx={{ '& .MuiInputBase-input': BUTTON_LOOK }}
        slotProps={{
          input: {
            inputComponent: OpenButton,
            endAdornment: EXPAND_ADORNMENT,
            // Of the whole field: clicks on the arrow pass through it to the frame.
            onClick({ currentTarget }) {
              if (disabled) return;
              setAnchor(currentTarget);
              setOpen(true);
            },
          },
          htmlInput: {
            children: shown,
            'data-empty': value.length === 0 || undefined,
            'aria-haspopup': 'dialog',
            'aria-expanded': open,
            'aria-invalid': undefined,
            'aria-labelledby': `${id}-label ${id}`,
          },
        }}
      />
      {anchor && <MultiList {...props} anchor={anchor} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
