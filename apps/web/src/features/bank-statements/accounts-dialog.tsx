import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountList } from './account-list.tsx';
import { AddAccount } from './add-account.tsx';
import { type ImportAccount, importAccounts } from './bank-statements.queries.ts';
import { RemoveAccount } from './remove-account.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Renders the accounts whose statements the company imports; a MASTER adds and removes them. */
export function AccountsDialog({ open, onClose }: Props) {
  const { t } = useTranslation(['bankStatements', 'common']);
  const title = useId();
  const { data, error, refetch } = useQuery({ ...importAccounts(), enabled: open });
  const [removed, setRemoved] = useState<ImportAccount>();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{t(($) => $.accounts.title, { ns: 'bankStatements' })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography sx={{ color: 'text.secondary' }}>
          {t(($) => $.accounts.lead, { ns: 'bankStatements' })}
        </Typography>
        {data ? (
          <AccountList accounts={data.rows} onRemove={setRemoved} />
        ) : error ? (
          <FailedState
            title={t(($) => $.accounts.loadFailed, { ns: 'bankStatements' })}
            error={error}
            onRetry={refetch}
          />
        ) : (
          <Skeleton height={96} aria-hidden="true" />
        )}
        <Notice tone="blue">{t(($) => $.accounts.note, { ns: 'bankStatements' })}</Notice>
        <AddAccount />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t(($) => $.actions.close, { ns: 'common' })}
        </Button>
      </DialogActions>
      {removed && <RemoveAccount account={removed} onClose={() => setRemoved(undefined)} />}
    </Dialog>
  );
}
