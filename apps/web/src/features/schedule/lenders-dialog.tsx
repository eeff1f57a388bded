import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { formatCnpj } from '@pregao/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lender } from '../deals/public.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { padding: theme.spacing(3, 0), borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& li:last-child': { borderBottom: 0 },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly lenders: readonly Lender[];
}

/** Renders the investors invited to the schedule. */
export function LendersDialog({ open, onClose, lenders }: Props) {
  const { t } = useTranslation(['schedule', 'common']);
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>
        {t(($) => $.lendersDialog.title, { ns: 'schedule' })} ({lenders.length})
      </DialogTitle>
      <DialogContent tabIndex={0}>
        <List>
          {lenders.map(({ id: lender, name, tax_number }) => (
            <li key={lender}>
              {name}
              <small>
                {t(($) => $.lendersDialog.taxNumber, { ns: 'schedule', number: formatCnpj(tax_number) })}
              </small>
            </li>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(($) => $.actions.close, { ns: 'common' })}</Button>
      </DialogActions>
    </Dialog>
  );
}
