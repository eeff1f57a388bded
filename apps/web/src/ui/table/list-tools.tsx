import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ExportFormat, MAX_PAGE_SIZE } from '@pregao/domain';
import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import type { Printing } from '../../lib/use-print.ts';
import { ActionMenu } from '../action-menu.tsx';
import { DisabledHint } from '../disabled-hint.tsx';
import { Icon, type IconName } from '../icons.tsx';
import { useRovingTabIndex } from '../use-roving-tab-index.ts';
import { visuallyHidden } from '../visually-hidden.ts';
import { DisplayPopover } from './display-popover.tsx';
import type { ToolProps } from './tool-popover.tsx';
import type { ListView } from './use-list-view.ts';
import { ViewsPopover } from './views-popover.tsx';

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  [theme.breakpoints.down('sm')]: {
    width: '100%',
    '& > .MuiButton-sizeSmall': { flex: '1 1 auto', paddingInline: theme.spacing(2), whiteSpace: 'nowrap' },
    // While a button loads, its indicator takes the place of the icon.
    '& > :not(.MuiButton-loading) > .MuiButton-startIcon': { display: 'none' },
    '& .MuiButton-loadingIndicator': { left: 6 },
  },
}));

/** The name of a view may be long, so it is truncated. */
const Name = styled('span')({
  maxWidth: 240,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export interface ListExport {
  readonly run: (format: ExportFormat) => void;
  readonly pending: boolean;
}

interface Props<Row> {
  readonly view: ListView<Row>;
  /** Absent where a list has no export. */
  readonly exporting?: ListExport | undefined;
  /** Absent on lists without a Print button; the browser then prints the page shown. */
  readonly printing?: Printing<unknown> | undefined;
}

/** Toolbar beside the summary of a list: views, display, print and export. */
export function ListTools<Row>({ view, exporting, printing }: Props<Row>) {
  const { t } = useTranslation('ui');
  const { active } = view.views;
  const tools = useRef<HTMLDivElement>(null);
  useRovingTabIndex(tools);
  return (
    <Tools ref={tools} data-off-paper role="toolbar" aria-label={t(($) => $.list.tools)}>
      <Tool
        name={active ? t(($) => $.list.viewed, { name: active.name }) : t(($) => $.list.views)}
        mark="bookmark"
        view={view as never}
        Popover={ViewsPopover}
      />
      {view.all.length > 0 && (
        <Tool name={t(($) => $.list.display)} mark="settings" view={view as never} Popover={DisplayPopover} />
      )}
      {printing && <PrintTool {...printing} />}
      {exporting && <ExportTool {...exporting} />}
    </Tools>
  );
}

interface ToolButtonProps {
  readonly name: string;
  readonly mark: IconName;
  readonly view: ListView<never>;
  readonly Popover: ComponentType<ToolProps>;
}

/** A button with its popover. */
function Tool({ name, mark, view, Popover }: ToolButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Icon name={mark} size={16} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        <Name>{name}</Name>
      </Button>
      {anchor && <Popover view={view} anchor={anchor} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The Print button of a list. Absent on empty lists, and on phones, whose toolbar has no room for it. */
export function PrintTool({ run, pending, tooMany, isEmpty }: Printing<unknown>) {
  const { t } = useTranslation('ui');
  const { count } = useFormat();
  const small = useMediaQuery('screen and (max-width:599.95px)', { noSsr: true });
  if (small || isEmpty) return null;
  const reason = tooMany ? t(($) => $.list.printLimit, { most: count(MAX_PAGE_SIZE) }) : undefined;
  return (
    <DisabledHint reason={reason}>
      <Button
        data-off-paper
        size="small"
        color="inherit"
        startIcon={<Icon name="print" size={16} />}
        loading={pending}
        loadingPosition="start"
        disabled={tooMany}
        onClick={run}
      >
        {t(($) => $.list.print)}
      </Button>
    </DisabledHint>
  );
}

/** The Export button of a list, with its formats. */
export function ExportTool({ run, pending }: ListExport) {
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  const choice = (format: ExportFormat) => ({
    text: t(($) => $.list.formats[format]),
    onSelect: () => run(format),
  });
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Icon name="download" size={16} />}
        loading={pending}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        {pending ? t(($) => $.list.exporting) : t(($) => $.list.export)}
      </Button>
      <span role="status" style={visuallyHidden}>
        {pending && t(($) => $.list.exporting)}
      </span>
      {anchor && (
        <ActionMenu
          anchor={anchor}
          open={open}
          onClose={() => setOpen(false)}
          actions={[choice('xlsx'), choice('csv')]}
        />
      )}
    </>
  );
}
