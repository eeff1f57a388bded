import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { MAX_VIEW_NAME } from '@pregao/domain';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribed } from '../../lib/errors/use-described.ts';
import { useChangeView } from '../../lib/views/list-view-acts.ts';
import type { ShownView } from '../../lib/views/shown-views.ts';
import { TextField } from '../fields/text-field.tsx';

const Ask = styled('form')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(2, 0),
}));

const Acts = styled('div')(({ theme }) => ({ display: 'flex', gap: theme.spacing(2) }));

interface AskProps {
  readonly verb: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onSubmit: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** What is asked about a view, in its own place. Escape leaves the question, not the views. */
function AskInPlace({ verb, danger = false, busy = false, onSubmit, onLeave, children }: AskProps) {
  const { t } = useTranslation('common');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Ask
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
    </Ask>
  );
}

interface Props {
  readonly view: ShownView;
  readonly onLeave: () => void;
}

/** Another name for a view; what the server says against it stands below. */
export function RenameView({ view: { id, name, shared, params }, onLeave }: Props) {
  const { t } = useTranslation('views');
  const [typed, setTyped] = useState(name);
  const change = useChangeView({ quiet: true });
  const described = useDescribed(change.error);
  const empty = typed.trim() === '';
  const rename = () => {
    if (empty || id === undefined) return;
    if (typed.trim() === name) onLeave();
    else change.mutate({ id, name: typed.trim(), shared, params }, { onSuccess: onLeave });
  };
  return (
    <AskInPlace verb={t(($) => $.saveName)} busy={change.isPending} onSubmit={rename} onLeave={onLeave}>
      <TextField
        label={t(($) => $.newName, { name })}
        value={typed}
        maxLength={MAX_VIEW_NAME}
        autoComplete="off"
        autoFocus
        error={empty ? t(($) => $.missing) : described?.reason}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AskInPlace>
  );
}

/** A shared view is others' too, and the list of some may open with it. */
export function RemoveShared({ view, onLeave, onRemove }: Props & { readonly onRemove: () => void }) {
  const { t } = useTranslation('views');
  return (
    <AskInPlace danger verb={t(($) => $.removeShared)} onSubmit={onRemove} onLeave={onLeave}>
      <p>{t(($) => $.removeAsks, { name: view.name })}</p>
    </AskInPlace>
  );
}
