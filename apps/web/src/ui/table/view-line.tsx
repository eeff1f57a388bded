import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { MAX_VIEW_NAME } from '@pregao/domain';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { useChangeView } from '../../lib/views/list-view-acts.ts';
import type { ShownView } from '../../lib/views/shown-views.ts';
import { TextField } from '../fields/text-field.tsx';
import { Icon, type IconName } from '../icons.tsx';

const Choice = styled(Button)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  justifyContent: 'flex-start',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

const Act = styled(IconButton)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  '&[aria-pressed="true"]': { color: theme.vars.palette.primary.main },
  '&[aria-pressed="true"] svg': { fill: 'currentColor' },
}));

export interface ViewActs {
  readonly share: (view: ShownView) => void;
  readonly remove: (view: ShownView) => void;
  /** Sets the view as the list's default, or clears it. */
  readonly toggleDefault: (view: ShownView) => void;
}

interface LineProps {
  readonly view: ShownView;
  /** True for the view that the list shows. */
  readonly current: boolean;
  readonly onApply: () => void;
  readonly acts: ViewActs;
}

/** A view with the actions that its reader may take. */
export function ViewLine({ view, current, onApply, acts }: LineProps) {
  const { t } = useTranslation('views');
  const { name, shared, owner, group, editable, isDefault } = view;
  const [openForm, setAsks] = useState<'name' | 'removal'>();
  const leave = () => setAsks(undefined);
  if (openForm !== undefined)
    return (
      <li>
        {openForm === 'name' ? (
          <RenameView view={view} onLeave={leave} />
        ) : (
          <RemoveShared view={view} onLeave={leave} onRemove={() => acts.remove(view)} />
        )}
      </li>
    );
  return (
    <li>
      <Choice
        size="small"
        color={current ? 'primary' : 'inherit'}
        aria-pressed={current}
        startIcon={<Icon name={current ? 'check' : 'bookmark'} size={16} />}
        onClick={onApply}
      >
        <span>
          {name}
          {group === 'shared' && <small>{t(($) => $.by, { name: owner })}</small>}
        </span>
      </Choice>
      <Toggle
        mark="star"
        label={t(($) => $.openWith, { name })}
        pressed={isDefault}
        onClick={() => acts.toggleDefault(view)}
      />
      {editable && (
        <Toggle
          mark="people"
          label={t(($) => $.shareOne, { name })}
          pressed={shared}
          onClick={() => acts.share(view)}
        />
      )}
      {editable && (
        <Act
          size="small"
          aria-label={t(($) => $.rename, { name })}
          title={t(($) => $.rename, { name })}
          onClick={() => setAsks('name')}
        >
          <Icon name="sign" size={16} />
        </Act>
      )}
      {editable && (
        <Act
          size="small"
          aria-label={t(($) => $.remove, { name })}
          title={t(($) => $.remove, { name })}
          onClick={({ currentTarget }) => {
            if (shared) {
              setAsks('removal');
              return;
            }
            // The button disappears with its view, so the focus moves to the popover.
            currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
            acts.remove(view);
          }}
        >
          <Icon name="bin" size={16} />
        </Act>
      )}
    </li>
  );
}

interface ToggleProps {
  readonly mark: IconName;
  readonly label: string;
  readonly pressed: boolean;
  readonly onClick: () => void;
}

const Toggle = ({ mark, label, pressed, onClick }: ToggleProps) => (
  <Act size="small" aria-label={label} title={label} aria-pressed={pressed} onClick={onClick}>
    <Icon name={mark} size={16} />
  </Act>
);

const InlineForm = styled('form')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(2, 0),
}));

const Acts = styled('div')(({ theme }) => ({ display: 'flex', gap: theme.spacing(2) }));

interface InlineQuestionProps {
  readonly verb: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onSubmit: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** A form in place of a view. Escape closes the form, not the popover. */
function InlineQuestion({
  verb,
  danger = false,
  busy = false,
  onSubmit,
  onLeave,
  children,
}: InlineQuestionProps) {
  const { t } = useTranslation('common');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <InlineForm
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onLeave();
      }}
    >
      {children}
      <Acts>
        <Button
          type="submit"
          size="small"
          variant="contained"
          color={danger ? 'error' : 'primary'}
          loading={busy}
          autoFocus={danger}
        >
          {verb}
        </Button>
        <Button size="small" color="inherit" onClick={onLeave}>
          {t(($) => $.actions.cancel)}
        </Button>
      </Acts>
    </InlineForm>
  );
}

interface FormProps {
  readonly view: ShownView;
  readonly onLeave: () => void;
}

/** Renames a view; a refusal of the server appears below the field. */
function RenameView({ view: { id, name, shared, params }, onLeave }: FormProps) {
  const { t } = useTranslation('views');
  const [typed, setTyped] = useState(name);
  const change = useChangeView({ quiet: true });
  const described = useErrorTexts(change.error);
  const empty = typed.trim() === '';
  const rename = () => {
    if (empty || id === undefined) return;
    if (typed.trim() === name) onLeave();
    else change.mutate({ id, name: typed.trim(), shared, params }, { onSuccess: onLeave });
  };
  return (
    <InlineQuestion verb={t(($) => $.saveName)} busy={change.isPending} onSubmit={rename} onLeave={onLeave}>
      <TextField
        label={t(($) => $.newName, { name })}
        value={typed}
        maxLength={MAX_VIEW_NAME}
        autoComplete="off"
        autoFocus
        error={empty ? t(($) => $.missing) : described?.reason}
        onChange={(event) => setTyped(event.target.value)}
      />
    </InlineQuestion>
  );
}

/** Asks before it removes a shared view, because other readers use it. */
function RemoveShared({ view, onLeave, onRemove }: FormProps & { readonly onRemove: () => void }) {
  const { t } = useTranslation('views');
  return (
    <InlineQuestion danger verb={t(($) => $.removeShared)} onSubmit={onRemove} onLeave={onLeave}>
      <p>{t(($) => $.removeAsks, { name: view.name })}</p>
    </InlineQuestion>
  );
}
