import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { MAX_VIEW_NAME } from '@pregao/domain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeView, useCreateView } from '../../lib/views/list-view-acts.ts';
import { TextField } from '../fields/text-field.tsx';
import type { Views } from './use-views.ts';

const Form = styled('form')({ display: 'grid', gap: 8 });

const Choice = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  marginLeft: -9,
}));

const NOTHING = { name: '', shared: false, opening: false, tried: false };

/** Keeps what the list shows now under a name; an own view of that name is written anew. */
export function SaveViewForm({ views: { list, views, params } }: { readonly views: Views }) {
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
    const { shared, opening } = form;
    const done = { onSuccess: () => setForm(NOTHING) };
    if (same?.id !== undefined) change.mutate({ id: same.id, name, shared, params }, done);
    else create.mutate({ list, name, shared, opening, params }, done);
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
            checked={form.opening}
            onChange={(_, opening) => setForm({ ...form, opening })}
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
