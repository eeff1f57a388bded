import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons.tsx';
import { sizeText } from './file-rules.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(3),
  padding: theme.spacing(3, 2, 3, 4),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

interface Props {
  readonly file: Pick<File, 'name' | 'size'>;
  /** Share sent so far, 0 to 1; undefined before and after sending. */
  readonly share?: number | undefined;
  /** Cancels the upload, or removes the file from the list. */
  readonly onRemove?: (() => void) | undefined;
  /** Result of the file, beside its size. */
  readonly note?: string | undefined;
}

/** Renders a chosen file with its upload progress. */
export function FileProgress({ file, share, onRemove, note }: Props) {
  const { t } = useTranslation('ui');
  const sending = share !== undefined;
  return (
    <Frame>
      <Icon name="file" size={24} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <b>{file.name}</b>
        {sending ? (
          <LinearProgress
            variant="determinate"
            value={Math.round(share * 100)}
            aria-label={t(($) => $.files.sending, { name: file.name })}
            sx={{ borderRadius: 2, mt: 2 }}
          />
        ) : (
          <small>
            {sizeText(file.size)}
            {note && ` · ${note}`}
          </small>
        )}
      </div>
      {sending && <small>{Math.round(share * 100)}%</small>}
      {onRemove && (
        <IconButton
          aria-label={
            sending
              ? t(($) => $.files.cancelOf, { name: file.name })
              : t(($) => $.files.remove, { name: file.name })
          }
          onClick={onRemove}
        >
          <Icon name="close" size={18} />
        </IconButton>
      )}
    </Frame>
  );
}
