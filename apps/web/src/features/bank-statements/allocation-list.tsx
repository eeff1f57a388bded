import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { ShownAllocation } from './matching.queries.ts';
import { useWords } from './use-words.ts';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(4),
    padding: theme.spacing(2, 4),
    '& > button': { flexShrink: 0, marginRight: theme.spacing(-2) },
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

interface Props {
  readonly allocations: readonly ShownAllocation[];
  /** Undefined where the reader cannot reverse. */
  readonly onUndo: ((allocation: ShownAllocation) => void) | undefined;
}

/** Renders what a line is allocated to and who did it, a person or the machine. */
export function AllocationList({ allocations, onUndo }: Props) {
  const { t } = useTranslation('matching');
  const { money, day, instant, person } = useFormat();
  const words = useWords();
  const title = t(($) => $.allocations.title);
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <Typography variant="subtitle1" component="h3" sx={{ m: 0 }}>
        {title}
      </Typography>
      <List aria-label={title}>
        {allocations.map((allocation) => {
          const { id, amount, offer_id, issuer, automatic, user_name, created_at, undo_refusal } = allocation;
          const expected = [issuer, day(allocation.day)].filter(Boolean).join(' · ');
          const at = instant(created_at);
          return (
            <li key={id}>
              <div style={{ minWidth: 0 }}>
                {money(amount)}
                {' · '}
                <TextLink
                  to="/dashboard/negotiation/$id/new-credit"
                  params={{ id: String(offer_id) }}
                  search={{ tab: 'settlement' } as never}
                >
                  {words.one(allocation)}
                </TextLink>
                {` · ${expected}`}
                <small>
                  {automatic || user_name === null
                    ? t(($) => $.allocations.machineAt, { at })
                    : t(($) => $.allocations.person, { name: person(user_name), at })}
                </small>
                {onUndo && undo_refusal !== null && (
                  <small>{t(($) => $.allocations.bound[undo_refusal])}</small>
                )}
              </div>
              {onUndo && undo_refusal === null && (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={t(($) => $.allocations.undoOf, { value: money(amount) })}
                  onClick={() => onUndo(allocation)}
                >
                  {t(($) => $.allocations.undo)}
                </Button>
              )}
            </li>
          );
        })}
      </List>
    </div>
  );
}
