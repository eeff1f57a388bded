import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { Negotiation } from '../detail/negotiation.view.ts';
import { DownloadContract } from './download-contract.tsx';

type Version = NonNullable<Negotiation['winner']>['earlier_contracts'][number];

const RotatingIcon = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  transition: theme.transitions.create('transform'),
  '[aria-expanded=true] &': { transform: 'rotate(180deg)' },
}));

const List = styled('ol')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2, 4),
    padding: theme.spacing(3, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > div': { flex: '1 1 240px', minWidth: 0 },
  '& p': { ...theme.typography.body2, margin: 0, overflowWrap: 'anywhere' },
  '& p + p': { color: theme.vars.palette.text.secondary },
}));

/** Renders the rejected versions, newest first: when each was sent, why it was rejected, and its file. */
export function EarlierContracts({ contracts }: { readonly contracts: readonly Version[] }) {
  const { t } = useTranslation('negotiation');
  const list = useId();
  const [shown, setShown] = useState(false);
  return (
    <div>
      <Button
        color="inherit"
        size="small"
        aria-expanded={shown}
        aria-controls={shown ? list : undefined}
        endIcon={
          <RotatingIcon>
            <Icon name="expand" size={16} />
          </RotatingIcon>
        }
        onClick={() => setShown(!shown)}
      >
        {t(($) => $.contract.earlier, { count: contracts.length })}
      </Button>
      {shown && (
        <List id={list}>
          {contracts.map((contract) => (
            <EarlierContract key={contract.id} contract={contract} />
          ))}
        </List>
      )}
    </div>
  );
}

function EarlierContract({ contract }: { readonly contract: Version }) {
  const { t } = useTranslation('negotiation');
  const { instant } = useFormat();
  const { id, name, created_at, refusal_reason } = contract;
  const at = instant(created_at);
  const reason = refusal_reason ?? t(($) => $.contract.noReason);
  return (
    <li>
      <div>
        <p>{t(($) => $.contract.earlierSent, { name, at })}</p>
        <p>{t(($) => $.contract.earlierReason, { reason })}</p>
      </div>
      <DownloadContract id={id} size="small" aria-label={t(($) => $.contract.downloadOf, { name, at })}>
        {t(($) => $.contract.downloadEarlier)}
      </DownloadContract>
    </li>
  );
}
