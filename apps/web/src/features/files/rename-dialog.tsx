import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { MAX_FILE_NAME } from '@pregao/domain';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useRenameFile } from './files.queries.ts';

interface Props {
  readonly file: { readonly id: number; readonly name: string };
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Renders the dialog that renames a file (product decisions, section 3). It is remounted for each file. */
export function RenameDialog({ file, open, onClose }: Props) {
  const { t } = useTranslation(['files', 'common']);
  const title = useId();
  const [name, setName] = useState(file.name);
  const rename = useRenameFile();
  const described = useErrorTexts(rename.error);
  const empty = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (empty) return;
    rename.mutate(
      { id: file.id, name: name.trim() },
      {
        onSuccess() {
          toast.success(t(($) => $.rename.done, { ns: 'files' }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={title}>{t(($) => $.rename.title, { ns: 'files' })}</DialogTitle>
        <DialogContent>
          <TextField
            label={t(($) => $.rename.name, { ns: 'files' })}
            value={name}
            maxLength={MAX_FILE_NAME}
            autoFocus
            onChange={(event) => setName(event.target.value)}
            error={empty ? t(($) => $.rename.missing, { ns: 'files' }) : described?.reason}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t(($) => $.actions.cancel, { ns: 'common' })}
          </Button>
          <Button type="submit" variant="contained" loading={rename.isPending}>
            {t(($) => $.rename.submit, { ns: 'files' })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
