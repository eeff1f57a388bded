import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type Centavos, isLink } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import type { ShownExpectation } from './matching.queries.ts';
import { itemKey, type SplitAmounts } from './split.view.ts';
import { useWords } from './use-words.ts';

/** How many items are shown at first, and how many more each time. */
const STEP = 20;

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

interface Props {
  readonly items: readonly ShownExpectation[];
  readonly amounts: SplitAmounts;
  /** What is open of the line, in centavos. */
  readonly open: Centavos;
  readonly onChange: (key: string, amount: Centavos | null) => void;
}

/** Renders one amount per item, with what tells the items apart. */
export function SplitItems({ items, amounts, open, onChange }: Props) {
  const { t } = useTranslation('matching');
  const { money, day } = useFormat();
  const words = useWords();
  const filled = items.filter((item) => (amounts[itemKey(item)] ?? null) !== null).length;
  const [most, setMost] = useState(Math.max(STEP, filled));
  const left = items.length - most;
  return (
    <>
      <List aria-label={t(($) => $.split.items)}>
        {items.slice(0, most).map((item) => {
          const key = itemKey(item);
          const amount = amounts[key] ?? null;
          const rest = item.open_value - (amount ?? 0);
          const label = [words.one(item), item.issuer, day(item.day)].filter(Boolean).join(', ');
          const isReturn = item.act === 'REVERSE';
          const factsOf = isReturn ? 'factsReturned' : isLink(item) ? 'factsLinked' : 'facts';
          const facts = t(($) => $.split[factsOf], {
            counterpart: item.counterpart.name,
            day: day(item.day),
            value: money(item.open_value),
          });
          return (
            <li key={key}>
              <MoneyField
                label={label}
                help={
                  amount !== null && amount > 0 && rest > 0 && !isReturn
                    ? `${facts} · ${t(($) => $.split.rest, { value: money(rest) })}.`
                    : `${facts}.`
                }
                error={
                  rest < 0
                    ? t(($) => (isReturn ? $.split.aboveReturned : $.split.above), {
                        value: money(item.open_value),
                      })
                    : undefined
                }
                value={amount}
                onChange={(value) => onChange(key, value)}
              />
              {amount === null && (
                <Button
                  size="small"
                  color="inherit"
                  sx={{ ml: -3 }}
                  aria-label={t(($) => (isReturn ? $.split.returnedOf : $.split.allOf), { item: label })}
                  onClick={() => onChange(key, Math.min(item.open_value, unused(open, amounts)) || null)}
                >
                  {t(($) => (isReturn ? $.split.allReturned : $.split.all))}
                </Button>
              )}
            </li>
          );
        })}
      </List>
      {left > 0 && (
        <div>
          <Button variant="outlined" color="inherit" onClick={() => setMost(most + STEP)}>
            {t(($) => $.candidates.more, { shown: Math.min(left, STEP) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Returns what no item has of a line yet, in centavos. */
const unused = (open: Centavos, amounts: SplitAmounts): Centavos =>
  Math.max(0, open - Object.values(amounts).reduce<number>((sum, amount) => sum + (amount ?? 0), 0));
