import Menu from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { translateRefusal } from '../i18n/refusal-text.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { RowAction } from './table/types.ts';

/** A menu item that is a real link; a plain `MenuItem` is a list item, which cannot open in a new tab. */
const MenuLink = createLink((props: MenuItemProps<'a'>) => <MenuItem {...props} component="a" />);

interface Props {
  readonly anchor: HTMLElement;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly actions: readonly RowAction[];
}

/** A menu of actions; a disabled action shows its reason below its name. */
export function ActionMenu({ anchor, open, onClose, actions }: Props) {
  const language = useLanguage();
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      // Rendered inside `main`, so that screen readers find it by landmarks.
      container={() => document.querySelector('main')}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {actions.map(({ text, icon, onSelect, to, search = {}, disabledReason, refusal, danger }) => {
        const reason = refusal === undefined ? disabledReason : translateRefusal(refusal, language);
        const texts = (
          <>
            {icon}
            <span>
              {text}
              {reason && <Reason>{reason}</Reason>}
            </span>
          </>
        );
        if (to !== undefined && reason === undefined)
          return (
            <MenuLink key={text} to={to} search={search as never} onClick={onClose}>
              {texts}
            </MenuLink>
          );
        return (
          <MenuItem
            key={text}
            aria-disabled={reason !== undefined}
            onClick={() => {
              if (reason !== undefined) return;
              onClose();
              onSelect?.();
            }}
            sx={{
              ...(danger && { color: 'error.main' }),
              ...(reason !== undefined && { color: 'text.secondary', cursor: 'default' }),
            }}
          >
            {texts}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

function Reason({ children }: { children: string }) {
  return (
    <Typography
      variant="caption"
      component="span"
      sx={{ display: 'block', maxWidth: 240, whiteSpace: 'normal' }}
    >
      {children}
    </Typography>
  );
}
