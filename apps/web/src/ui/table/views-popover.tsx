import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useChangeView, useDeleteView, useSetOpening } from '../../lib/views/list-view-acts.ts';
import type { ShownView } from '../../lib/views/shown-views.ts';
import { Mark } from '../marks.tsx';
import { SaveViewForm } from './save-view-form.tsx';
import { ToolPopover } from './tool-popover.tsx';
import type { ToolProps } from './tool-props.ts';
import { type ViewActs, ViewLine } from './view-line.tsx';

const All = styled(Button)({ justifyContent: 'flex-start' });

const GROUPS = ['own', 'shared', 'presets'] as const;

/** The views of this list: apply, share, delete, say which it opens with, and keep what it shows now under a name. */
export function ViewsPopover({ view, ...popover }: ToolProps) {
  const { t } = useTranslation('views');
  const { views, active, params, apply, showAll } = view.views;
  const acts = useViewActs(view.views.list);
  const choose = (act: () => void) => {
    act();
    popover.onClose();
  };
  const asks = Object.keys(params).length > 0;
  return (
    <ToolPopover title={t(($) => $.title)} {...popover}>
      {asks && (
        <All
          size="small"
          color="inherit"
          startIcon={<Mark name="close" size={16} />}
          onClick={() => choose(showAll)}
        >
          {t(($) => $.all)}
        </All>
      )}
      {GROUPS.map((group) => {
        const lines = views.filter((one) => one.group === group);
        if (lines.length === 0) return null;
        return (
          <section key={group} aria-label={t(($) => $.groups[group])}>
            <h3>{t(($) => $.groups[group])}</h3>
            <ul>
              {lines.map((one) => (
                <ViewLine
                  key={one.key}
                  view={one}
                  current={one.key === active?.key}
                  onApply={() => choose(() => apply(one.params))}
                  acts={acts}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {asks ? <SaveViewForm views={view.views} /> : <p>{t(($) => $.hint)}</p>}
    </ToolPopover>
  );
}

function useViewActs(list: ToolProps['view']['views']['list']): ViewActs {
  const change = useChangeView();
  const remove = useDeleteView();
  const setOpening = useSetOpening();
  return {
    share: ({ id, name, shared, params }: ShownView) =>
      id !== undefined && change.mutate({ id, name, params, shared: !shared }),
    remove: ({ id }) => id !== undefined && remove.mutate(id),
    open: ({ id, preset, opens }) =>
      setOpening.mutate({
        list,
        ...(!opens && id !== undefined && { id }),
        ...(!opens && preset && { preset }),
      }),
  };
}
