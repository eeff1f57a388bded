import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../fields/text-field.tsx';
import { Mark } from '../marks.tsx';
import { MAX_FILTERS_NAME, sameFilters, withoutSaved, withSaved } from './list-prefs.view.ts';
import { ToolPopover } from './tool-popover.tsx';
import type { ToolProps } from './tool-props.ts';

const Choice = styled(Button)({
  flex: 1,
  minWidth: 0,
  justifyContent: 'flex-start',
  overflowWrap: 'anywhere',
});

/** The reader's named filters of this list: apply, delete, and keep those of now under a name. */
export function SavedPopover({ view, ...popover }: ToolProps) {
  const { t } = useTranslation('ui');
  const { prefs, change, filters, apply } = view;
  const narrowed = Object.keys(filters).length > 0;
  return (
    <ToolPopover title={t(($) => $.list.saved.title)} {...popover}>
      {prefs.saved.length === 0 && <p>{t(($) => $.list.saved.none)}</p>}
      {prefs.saved.length > 0 && (
        <ul>
          {prefs.saved.map((one) => {
            const current = sameFilters(one.filters, filters);
            return (
              <li key={one.name}>
                <Choice
                  size="small"
                  color={current ? 'primary' : 'inherit'}
                  aria-pressed={current}
                  startIcon={<Mark name={current ? 'check' : 'bookmark'} size={16} />}
                  onClick={() => {
                    apply(one);
                    popover.onClose();
                  }}
                >
                  {one.name}
                </Choice>
                <IconButton
                  size="small"
                  aria-label={t(($) => $.list.saved.remove, { name: one.name })}
                  onClick={({ currentTarget }) => {
                    // The button goes with its filters; the keyboard stays in the popover.
                    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
                    change(withoutSaved(prefs, one.name));
                  }}
                >
                  <Mark name="close" size={16} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      {narrowed ? (
        <SaveForm
          taken={prefs.saved.map(({ name }) => name)}
          onSave={(name) => change(withSaved(prefs, { name, filters }))}
        />
      ) : (
        <p>{t(($) => $.list.saved.hint)}</p>
      )}
    </ToolPopover>
  );
}

interface SaveProps {
  readonly taken: readonly string[];
  readonly onSave: (name: string) => void;
}

function SaveForm({ taken, onSave }: SaveProps) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const name = text.trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name === '') return;
    onSave(name);
    setText('');
    setTried(false);
  };
  return (
    <form onSubmit={save} noValidate style={{ display: 'grid', gap: 8 }}>
      <TextField
        label={t(($) => $.list.saved.name)}
        value={text}
        maxLength={MAX_FILTERS_NAME}
        autoComplete="off"
        help={taken.includes(name) ? t(($) => $.list.saved.replaces) : undefined}
        error={tried && name === '' ? t(($) => $.list.saved.missing) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="small" variant="contained">
        {t(($) => $.list.saved.save)}
      </Button>
    </form>
  );
}
