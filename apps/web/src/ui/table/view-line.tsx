import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownView } from '../../lib/views/shown-views.ts';
import { Mark, type MarkName } from '../marks.tsx';
import { RemoveShared, RenameView } from './view-asks.tsx';

const Choice = styled(Button)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  justifyContent: 'flex-start',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

const Act = styled(IconButton)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  '&[aria-pressed="true"]': { color: theme.vars.palette.primary.main },
  '&[aria-pressed="true"] svg': { fill: 'currentColor' },
}));

export interface ViewActs {
  readonly share: (view: ShownView) => void;
  readonly remove: (view: ShownView) => void;
  /** The list opens with it from now on, or no longer. */
  readonly open: (view: ShownView) => void;
}

interface Props {
  readonly view: ShownView;
  /** It is what the list shows now. */
  readonly current: boolean;
  readonly onApply: () => void;
  readonly acts: ViewActs;
}

/** One view with what its reader may do with it. */
export function ViewLine({ view, current, onApply, acts }: Props) {
  const { t } = useTranslation('views');
  const { name, shared, owner, group, editable, opens } = view;
  const [asks, setAsks] = useState<'name' | 'removal'>();
  const leave = () => setAsks(undefined);
  if (asks !== undefined)
    return (
      <li>
        {asks === 'name' ? (
          <RenameView view={view} onLeave={leave} />
        ) : (
          <RemoveShared view={view} onLeave={leave} onRemove={() => acts.remove(view)} />
        )}
      </li>
    );
  return (
    <li>
      <Choice
        size="small"
        color={current ? 'primary' : 'inherit'}
        aria-pressed={current}
        startIcon={<Mark name={current ? 'check' : 'bookmark'} size={16} />}
        onClick={onApply}
      >
        <span>
          {name}
          {group === 'shared' && <small>{t(($) => $.by, { name: owner })}</small>}
        </span>
      </Choice>
      <Toggle
        mark="star"
        label={t(($) => $.openWith, { name })}
        pressed={opens}
        onClick={() => acts.open(view)}
      />
      {editable && (
        <Toggle
          mark="people"
          label={t(($) => $.shareOne, { name })}
          pressed={shared}
          onClick={() => acts.share(view)}
        />
      )}
      {editable && (
        <Act
          size="small"
          aria-label={t(($) => $.rename, { name })}
          title={t(($) => $.rename, { name })}
          onClick={() => setAsks('name')}
        >
          <Mark name="sign" size={16} />
        </Act>
      )}
      {editable && (
        <Act
          size="small"
          aria-label={t(($) => $.remove, { name })}
          title={t(($) => $.remove, { name })}
          onClick={({ currentTarget }) => {
            if (shared) {
              setAsks('removal');
              return;
            }
            // The button goes with its view; the keyboard stays in the popover.
            currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
            acts.remove(view);
          }}
        >
          <Mark name="bin" size={16} />
        </Act>
      )}
    </li>
  );
}

interface ToggleProps {
  readonly mark: MarkName;
  readonly label: string;
  readonly pressed: boolean;
  readonly onClick: () => void;
}

const Toggle = ({ mark, label, pressed, onClick }: ToggleProps) => (
  <Act size="small" aria-label={label} title={label} aria-pressed={pressed} onClick={onClick}>
    <Mark name={mark} size={16} />
  </Act>
);
