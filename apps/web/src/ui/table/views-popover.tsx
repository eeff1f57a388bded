import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { MAX_VIEW_NAME } from '@pregao/domain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useChangeView,
  useCreateView,
  useDeleteView,
  useSetDefaultView,
} from '../../lib/views/list-view-acts.ts';
import type { ShownView } from '../../lib/views/shown-views.ts';
import { TextField } from '../fields/text-field.tsx';
import { Icon } from '../icons.tsx';
import { ToolPopover, type ToolProps } from './tool-popover.tsx';
import type { Views } from './use-list-view.ts';
import { type ViewActs, ViewLine } from './view-line.tsx';

const All = styled(Button)({ justifyContent: 'flex-start' });

const GROUPS = ['own', 'shared', 'presets'] as const;

/** The views of a list: apply, share, rename, delete, set as default, and save the current state as one. */
export function ViewsPopover({ view, ...popover }: ToolProps) {
  const { t } = useTranslation('views');
  const { views, active, params, apply, showAll } = view.views;
  const acts = useViewActs(view.views.list);
  const choose = (act: () => void) => {
    act();
    popover.onClose();
  };
  const canSave = Object.keys(params).length > 0;
  return (
    <ToolPopover title={t(($) => $.title)} {...popover}>
      {canSave && (
        <All
          size="small"
          color="inherit"
          startIcon={<Icon name="close" size={16} />}
          onClick={() => choose(showAll)}
        >
          {t(($) => $.all)}
        </All>
      )}
      {GROUPS.map((group) => {
        const lines = views.filter((one) => one.group === group);
        if (lines.length === 0) return null;
        return (
          <section key={group} aria-label={t(($) => $.groups[group])}>
            <h3>{t(($) => $.groups[group])}</h3>
            <ul>
              {lines.map((one) => (
                <ViewLine
                  key={one.key}
                  view={one}
                  current={one.key === active?.key}
                  onApply={() => choose(() => apply(one.params))}
                  acts={acts}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {canSave ? <SaveViewForm views={view.views} /> : <p>{t(($) => $.hint)}</p>}
    </ToolPopover>
  );
}

function useViewActs(list: ToolProps['view']['views']['list']): ViewActs {
  const change = useChangeView();
  const remove = useDeleteView();
  const setOpening = useSetDefaultView();
  return {
    share: ({ id, name, shared, params }: ShownView) =>
      id !== undefined && change.mutate({ id, name, params, shared: !shared }),
    remove: ({ id }) => id !== undefined && remove.mutate(id),
    toggleDefault: ({ id, preset, isDefault }) =>
      setOpening.mutate({
        list,
        ...(!isDefault && id !== undefined && { id }),
        ...(!isDefault && preset && { preset }),
      }),
  };
}

const Form = styled('form')({ display: 'grid', gap: 8 });

const Choice = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  marginLeft: -9,
}));

const NOTHING = { name: '', shared: false, isDefault: false, tried: false };

/** Saves the state of the list under a name; an own view of that name is replaced. */
function SaveViewForm({ views: { list, views, params } }: { readonly views: Views }) {
  const { t } = useTranslation('views');
  const create = useCreateView();
  const change = useChangeView();
  const [form, setForm] = useState(NOTHING);
  const name = form.name.trim();
  const same = views.find((one) => one.group === 'own' && one.name.toLowerCase() === name.toLowerCase());
  const save = (event: FormEvent) => {
    event.preventDefault();
    setForm({ ...form, tried: true });
    if (name === '') return;
    const { shared, isDefault } = form;
    const done = { onSuccess: () => setForm(NOTHING) };
    if (same?.id !== undefined) change.mutate({ id: same.id, name, shared, params }, done);
    else create.mutate({ list, name, shared, isDefault, params }, done);
  };
  return (
    <Form onSubmit={save} noValidate>
      <TextField
        label={t(($) => $.name)}
        value={form.name}
        maxLength={MAX_VIEW_NAME}
        autoComplete="off"
        help={same ? t(($) => $.replaces) : undefined}
        error={form.tried && name === '' ? t(($) => $.missing) : undefined}
        onChange={(event) => setForm({ ...form, name: event.target.value })}
      />
      <Choice>
        <Checkbox size="small" checked={form.shared} onChange={(_, shared) => setForm({ ...form, shared })} />
        {t(($) => $.share)}
      </Choice>
      {!same && (
        <Choice>
          <Checkbox
            size="small"
            checked={form.isDefault}
            onChange={(_, isDefault) => setForm({ ...form, isDefault })}
          />
          {t(($) => $.opening)}
        </Choice>
      )}
      <Button type="submit" size="small" variant="contained" loading={create.isPending || change.isPending}>
        {t(($) => $.save)}
      </Button>
    </Form>
  );
}
