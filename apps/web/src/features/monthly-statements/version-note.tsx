import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { Notice } from '../../ui/notice.tsx';
import type { MonthlyStatement } from './monthly-statement.queries.ts';
import { versionState } from './statement.view.ts';

const Notes = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(4),
}));

interface Props {
  readonly statement: MonthlyStatement;
  /** Whether the month is over. */
  readonly isOver: boolean;
  readonly onNewest: () => void;
}

/** Says when the statement was issued or changed, and which deals count by the calendar. */
export function VersionNote({ statement, isOver, onNewest }: Props) {
  const { t } = useTranslation('monthlyStatements');
  const { instant, day } = useFormat();
  const { versions, issued_at, version, last_day } = statement;
  const at = instant(issued_at);
  const state = versionState(statement);
  return (
    <Notes>
      {state === 'RUNNING' && !isOver && (
        <Notice tone="grey">{t(($) => $.version.running, { day: day(last_day) })}</Notice>
      )}
      {state === 'FIRST' && <Notice tone="grey">{t(($) => $.version.first, { at })}</Notice>}
      {state === 'CHANGED' && (
        <Notice tone="blue">
          {t(($) => $.version.changed, { at, version, first: instant(versions[0]?.issued_at ?? issued_at) })}
        </Notice>
      )}
      {state === 'REPLACED' && (
        <Notice tone="amber">
          {t(($) => $.version.replaced, { at, version })}{' '}
          <Button size="small" color="inherit" onClick={onNewest}>
            {t(($) => $.version.newest)}
          </Button>
        </Notice>
      )}
    </Notes>
  );
}
