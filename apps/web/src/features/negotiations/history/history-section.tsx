import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { HISTORY_ACTS } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { InstantText } from '../../../ui/day-text.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { historyOfDeal, newestOfDeal, receiptPath } from '../../deals/public.ts';
import { type HistoryRow, useHistoryTexts } from './use-history-texts.ts';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '152px minmax(0, 1fr) auto',
    gap: theme.spacing(0, 4),
    padding: theme.spacing(3, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  '& time': {
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1' },
  },
  '& p': {
    ...theme.typography.body2,
    margin: 0,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
  '& p:first-of-type': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& code': { fontSize: '0.75rem', overflowWrap: 'anywhere' },
}));

/**
 * Renders the history of a negotiation from the audit trail: author, instant, act, and link to the receipt.
 */
export function HistorySection({ offerId }: { readonly offerId: number }) {
  const { t } = useTranslation('dealHistory');
  const { count } = useFormat();
  const title = useId();
  const [showsAll, setWhole] = useState(false);
  const { data, error, refetch } = useQuery(showsAll ? historyOfDeal(offerId) : newestOfDeal(offerId));
  const hidden = data !== undefined && data.total_rows > data.rows.length;
  return (
    <Card component="section" aria-labelledby={title} sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 3 }}>
      <Typography variant="h2" id={title}>
        {t(($) => $.title)}
      </Typography>
      <Typography variant="body1" sx={{ color: 'text.secondary' }}>
        {t(($) => $.lead)}
      </Typography>
      {data === undefined && error === null && <Skeleton height={160} aria-hidden="true" />}
      {data === undefined && error && (
        <FailedState title={t(($) => $.failed)} error={error} onRetry={refetch} />
      )}
      {data && (
        <List>
          {data.rows.map((row) => (
            <HistoryEntry key={row.key} offerId={offerId} row={row} />
          ))}
        </List>
      )}
      {hidden && (
        <div>
          <Button variant="outlined" color="inherit" onClick={() => setWhole(true)}>
            {t(($) => $.all, { count: data.total_rows, shown: count(data.total_rows) })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function HistoryEntry({ offerId, row }: { readonly offerId: number; readonly row: HistoryRow }) {
  const { t } = useTranslation('dealHistory');
  const language = useLanguage();
  const { instant } = useFormat();
  const { authorOf, approverOf, detailsOf } = useHistoryTexts();
  const approver = approverOf(row);
  const { key, act, at, contract, receipt } = row;
  const name = HISTORY_ACTS[act].label[language];
  return (
    <li>
      <InstantText instant={at} />
      <div>
        <p>{name}</p>
        {detailsOf(row).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {contract && act === 'SEND_CONTRACT' && (
          <p>
            {t(($) => $.hash)} <code>{contract.sha256}</code>
          </p>
        )}
        <p>{authorOf(row)}</p>
        {approver !== undefined && <p>{t(($) => $.approved, { who: approver })}</p>}
      </div>
      {receipt && (
        <TextLink
          to={receiptPath(offerId, key)}
          aria-label={t(($) => $.receiptOf, { act: name, at: instant(at) })}
        >
          {t(($) => $.receipt)}
        </TextLink>
      )}
    </li>
  );
}
