import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { RowAction } from './table/types.ts';

interface Props {
  readonly anchor: HTMLElement;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly actions: readonly RowAction[];
}

/** A menu of acts; one that cannot be chosen says why under its name. */
export function ActionMenu({ anchor, open, onClose, actions }: Props) {
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {actions.map(({ text, icon, onSelect, disabledReason, danger }) => (
        <MenuItem
          key={text}
          aria-disabled={disabledReason !== undefined}
          onClick={() => {
            if (disabledReason !== undefined) return;
            onClose();
            onSelect();
          }}
          sx={{
            ...(danger && { color: 'error.main' }),
            ...(disabledReason !== undefined && { color: 'text.secondary', cursor: 'default' }),
          }}
        >
          {icon}
          <span>
            {text}
            {disabledReason && (
              <Typography
                variant="caption"
                component="span"
                sx={{ display: 'block', maxWidth: 240, whiteSpace: 'normal' }}
              >
                {disabledReason}
              </Typography>
            )}
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
