import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Simulation } from './schedule-terms.view.ts';

/** Maximum number of named receivables; the others are counted. */
const MAX_NAMED = 5;

const List = styled('ul')(({ theme }) => ({
  margin: theme.spacing(2, 0),
  paddingLeft: theme.spacing(5),
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
}));

interface Props {
  readonly ids: readonly number[];
  /** Known data of the schedule's receivables. */
  readonly receivables: Simulation['receivables'];
  /** Whether any receivables remain without these. */
  readonly removable: boolean;
  readonly removing: boolean;
  readonly onRemove: () => void;
}

/** Renders the receivables that block publishing, and a button that removes them. */
export function UnavailableNotice({ ids, receivables, removable, removing, onRemove }: Props) {
  const { t } = useTranslation('schedule');
  const { money, day, count } = useFormat();
  const known = new Map(receivables.map((row) => [row.id, row]));
  const more = ids.length - MAX_NAMED;
  const nameOf = (id: number) => {
    const row = known.get(id);
    if (row === undefined) return t(($) => $.unavailable.id, { id });
    const { issuer, due_date, value } = row;
    const values = { id, due: day(due_date), value: money(value) };
    if (issuer === undefined) return t(($) => $.unavailable.brief, values);
    return t(($) => $.unavailable.row, { ...values, issuer });
  };
  return (
    <Notice tone="red">
      {t(($) => $.unavailable.lead, { count: ids.length, shown: count(ids.length) })}
      <List>
        {ids.slice(0, MAX_NAMED).map((id) => (
          <li key={id}>{nameOf(id)}</li>
        ))}
        {more > 0 && <li>{t(($) => $.summary.more, { count: more })}</li>}
      </List>
      {removable ? (
        <Button size="small" variant="contained" loading={removing} onClick={onRemove}>
          {t(($) => $.unavailable.remove)}
        </Button>
      ) : (
        <TextLink to="/dashboard/operation-management/list">{t(($) => $.backToList)}</TextLink>
      )}
    </Notice>
  );
}
