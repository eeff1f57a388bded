import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons.tsx';

const Cover = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: theme.spacing(4),
  zIndex: theme.zIndex.modal,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: theme.spacing(2),
  borderRadius: 16,
  border: `2px dashed ${theme.vars.palette.primary.main}`,
  backgroundColor: `rgb(${theme.vars.palette.background.paperChannel} / 92%)`,
  // Lets drag events reach the page below the overlay.
  pointerEvents: 'none',
  '& b': { ...theme.typography.h6 },
}));

const holdsFiles = ({ dataTransfer, defaultPrevented }: DragEvent) =>
  !defaultPrevented && dataTransfer?.types.includes('Files') === true;

/** Accepts files dropped anywhere on the page, except on a drop zone, which handles its own. */
export function PageDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('ui');
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener(
      'dragover',
      (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    document.addEventListener('dragleave', (event) => event.relatedTarget ?? setOver(false), { signal });
    document.addEventListener(
      'drop',
      (event) => {
        setOver(false);
        if (!holdsFiles(event)) return;
        event.preventDefault();
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length > 0) take.current(files);
      },
      { signal },
    );
    return () => stop.abort();
  }, []);
  if (!isOver) return null;
  return (
    <Cover>
      <Icon name="upload" size={32} />
      <b>{t(($) => $.files.dropHere)}</b>
    </Cover>
  );
}
