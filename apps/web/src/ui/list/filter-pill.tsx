import { styled } from '@mui/material/styles';
import { isDay, isPeriod } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isModeratorsField } from '../../lib/lists/field.ts';
import type { FilterUnit } from '../../lib/lists/units.ts';
import { MultiList } from '../fields/multi-list.tsx';
import { Icon } from '../icons.tsx';
import { choicesOf } from './choices-of.ts';
import { FieldsPopover } from './fields-popover.tsx';
import { Pill } from './pill.tsx';
import { MAX_VALUE_WIDTH } from './pills.view.ts';
import type { Filters } from './use-filters.ts';

/** A pill with a button that removes its filter. */
const Frame = styled('span')(({ theme }) => ({
  flexShrink: 0,
  display: 'inline-flex',
  borderRadius: 8,
  '&[data-set]': {
    backgroundColor: theme.vars.palette.tone.slate.tint,
    '& > button': { border: 0, background: 'none', color: theme.vars.palette.tone.slate.text },
    '& > :first-of-type': { paddingRight: 4 },
    '& > :last-of-type': { padding: '0 8px 0 4px' },
    '& svg': { color: 'inherit' },
  },
  '&[data-invalid] > button': { borderColor: theme.vars.palette.error.main },
  '& b': { maxWidth: MAX_VALUE_WIDTH, overflow: 'hidden', textOverflow: 'ellipsis' },
}));

interface Props {
  readonly unit: FilterUnit;
  readonly filters: Filters;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Called after the filter was removed; the button that did it disappears. */
  readonly onRemoved: () => void;
}

/** A pill of the filter bar with the filter's value. It opens the choices, which apply at once. */
export function FilterPill({ unit, filters, open, onOpen, onClose, onRemoved }: Props) {
  const { t } = useTranslation(['ui', 'common']);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);
  const value = filters.activeValueOf(unit);
  const label = filters.labelOf(unit);
  const unfinished = unit.fields.some(
    ({ name, control }) => control.kind === 'day' && isIncomplete(filters.drafts[name]),
  );
  const [field] = unit.fields;
  const help =
    field && isModeratorsField(field, filters.reader) ? t(($) => $.adminOnly, { ns: 'common' }) : undefined;
  const text = value ? `${value.name}: ${value.text}` : label;
  return (
    <Frame
      data-set={value ? '' : undefined}
      data-off-paper={value ? undefined : ''}
      data-invalid={unfinished || undefined}
    >
      <Pill
        ref={setAnchor}
        type="button"
        aria-label={unfinished ? `${text}, ${t(($) => $.filters.unfinished, { ns: 'ui' })}` : text}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-description={help}
        title={value && value.text.length > MAX_VALUE_LENGTH ? text : help}
        onClick={onOpen}
      >
        {value ? (
          <>
            {value.name}: <b>{value.text}</b>
          </>
        ) : (
          <>
            {label}
            {unfinished && `: ${t(($) => $.filters.unfinished, { ns: 'ui' })}`}
            <Icon name="expand" size={14} />
          </>
        )}
      </Pill>
      {value && (
        <Pill
          type="button"
          data-off-paper
          aria-label={t(($) => $.filters.remove, { ns: 'ui', name: value.name })}
          onClick={() => {
            filters.remove(unit);
            onRemoved();
          }}
        >
          <Icon name="close" size={14} />
        </Pill>
      )}
      {used && anchor && (
        <Choices unit={unit} filters={filters} anchor={anchor} open={open} onClose={onClose} help={help} />
      )}
    </Frame>
  );
}

/** Length in characters above which a value is truncated. */
const MAX_VALUE_LENGTH = 28;

const opensFields = ({ fields: [field] }: FilterUnit) =>
  field?.control.kind === 'day' || field?.control.kind === 'number' || field?.control.kind === 'digits';

const isIncomplete = (draft: unknown) =>
  typeof draft === 'string' && draft !== '' && !isDay(draft) && !isPeriod(draft);

interface ChoicesProps extends Pick<Props, 'unit' | 'filters' | 'open' | 'onClose'> {
  readonly anchor: HTMLElement;
  readonly help: string | undefined;
}

function Choices({ unit, filters, help, ...popover }: ChoicesProps) {
  const [field] = unit.fields;
  if (field === undefined) return null;
  if (opensFields(unit)) return <FieldsPopover unit={unit} filters={filters} {...popover} />;
  return <MultiList label={filters.labelOf(unit)} help={help} {...choicesOf(field, filters)} {...popover} />;
}
