import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { ENTRY_KIND_LABELS, SHORTAGE_REASON_LABELS } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { DayText } from '../../ui/day-text.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { BankLineLink } from './bank-line-link.tsx';
import { type Collection, collectionsOf, type LadderEntry, type LadderGroup } from './settlement.queries.ts';

const PAGE_SIZE = 50;

type OnReverse = ((collection: Collection, entry: LadderEntry) => void) | undefined;

interface Props {
  readonly offerId: number;
  readonly group: LadderGroup;
  readonly onReverse: OnReverse;
}

/** Renders the receivables of a day and issuer with their entries. */
export function GroupReceivables({ offerId, group, onReverse }: Props) {
  const { t } = useTranslation('settlement');
  const { day } = useFormat();
  const [page, setPage] = useState(1);
  const query = useQuery(collectionsOf(offerId, group, page, PAGE_SIZE));
  const label = t(($) => $.receivables.label, { issuer: group.issuer, day: day(group.pay_date) });
  if (query.data === undefined)
    return query.error ? (
      <FailedState title={t(($) => $.receivables.loadFailed)} error={query.error} onRetry={query.refetch} />
    ) : (
      <div aria-busy="true">
        <Skeleton height={64} />
      </div>
    );
  const pages = Math.max(1, Math.ceil(query.data.total_rows / PAGE_SIZE));
  return (
    <>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{t(($) => $.receivables.receivable)}</TableCell>
            <TableCell>{t(($) => $.receivables.due)}</TableCell>
            <TableCell align="right">{t(($) => $.receivables.face)}</TableCell>
            <TableCell align="right">{t(($) => $.receivables.received)}</TableCell>
            <TableCell align="right">{t(($) => $.receivables.open)}</TableCell>
            <TableCell>{t(($) => $.receivables.state)}</TableCell>
            <TableCell>{t(($) => $.receivables.entries)}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {query.data.rows.map((collection) => (
            <TableRow key={collection.id}>
              <TableCell component="th" scope="row">
                {collection.receivable_id}
              </TableCell>
              <TableCell>
                <DayText day={collection.due_date} />
              </TableCell>
              <TableCell align="right">
                <MoneyText value={collection.face_value} />
              </TableCell>
              <TableCell align="right">
                <MoneyText value={collection.received_value} />
              </TableCell>
              <TableCell align="right">
                <MoneyText value={collection.open_value} />
              </TableCell>
              <TableCell>
                <StatusBadge kind="collection" status={collection.status} />
              </TableCell>
              <TableCell>
                <Entries collection={collection} onReverse={onReverse} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {pages > 1 && (
        <nav
          aria-label={label}
          style={{ display: 'flex', gap: 8, alignItems: 'center', justifyContent: 'flex-end' }}
        >
          <Button size="small" color="inherit" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t(($) => $.receivables.previous)}
          </Button>
          {t(($) => $.receivables.page, { page, pages })}
          <Button size="small" color="inherit" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t(($) => $.receivables.next)}
          </Button>
        </nav>
      )}
    </>
  );
}

/** Tells whether an entry is in force: it reverses none, and none reverses it. */
const isStanding = ({ reverses_id, reversed_by_id }: LadderEntry): boolean =>
  reverses_id === null && reversed_by_id === null;

function Entries({
  collection,
  onReverse,
}: {
  readonly collection: Collection;
  readonly onReverse: OnReverse;
}) {
  const { t } = useTranslation('settlement');
  const { money, day } = useFormat();
  const language = useLanguage();
  if (collection.entries.length === 0) return t(($) => $.receivables.noEntries);
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 }}>
      {collection.entries.map((entry) => {
        const kind = ENTRY_KIND_LABELS[entry.kind][language];
        const values = { kind, value: money(entry.amount), day: day(entry.day) };
        const reason = entry.reason && SHORTAGE_REASON_LABELS[entry.reason][language];
        const authorized =
          entry.authorized_on &&
          t(($) => $.receivables.authorizedOn, { day: day(entry.authorized_on ?? '') });
        const why = [[reason, authorized].filter(Boolean).join(', '), entry.text].filter(Boolean).join(': ');
        return (
          <li key={entry.id}>
            {t(($) => (entry.reverses_id === null ? $.receivables.entry : $.receivables.reversal), values)}
            {why && ` · ${why}`}
            {entry.reversed_by_id !== null && ` · ${t(($) => $.receivables.reversed)}`}
            {entry.bank_line_id !== null && ' · '}
            {entry.bank_line_id !== null && (
              <BankLineLink id={entry.bank_line_id}>{t(($) => $.receivables.fromLine)}</BankLineLink>
            )}
            {onReverse && entry.own && isStanding(entry) && (
              <Button
                size="small"
                color="inherit"
                aria-label={t(($) => $.receivables.reverseOf, values)}
                onClick={() => onReverse(collection, entry)}
              >
                {t(($) => $.receivables.reverse)}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
