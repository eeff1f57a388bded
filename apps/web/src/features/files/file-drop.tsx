import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type FileRules, sizeText, typesText } from './file-rules.ts';
import { useFileRefusal } from './use-file-refusal.ts';

const Zone = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(8, 4),
  borderRadius: 12,
  border: `1.5px dashed ${theme.vars.palette.control}`,
  backgroundColor: theme.vars.palette.background.default,
  textAlign: 'center',
  transition: 'background-color 150ms',
  '& p': { ...theme.typography.body1, margin: 0 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '&[data-over]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: `rgb(${theme.vars.palette.primary.mainChannel} / 8%)`,
  },
  '&[data-disabled]': { opacity: 0.6 },
}));

interface Props {
  readonly rules: FileRules;
  readonly onFiles: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
}

/** Renders a drop zone with a file picker. It names each refused file with the reason. */
export function FileDrop({ rules, onFiles, multiple = false, disabled = false }: Props) {
  const { t } = useTranslation('ui');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const types = typesText(rules, useLanguage());
  const reasonOf = useFileRefusal(rules);
  const handleFiles = (files: readonly File[]) => {
    if (files.length > 1 && !multiple) return setRefused([t(($) => $.files.manyRefused)]);
    setRefused(files.flatMap((file) => reasonOf(file) ?? []));
    const accepted = files.filter((file) => reasonOf(file) === undefined);
    if (accepted.length > 0) onFiles(accepted);
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (files, rejections) => handleFiles([...files, ...rejections.map(({ file }) => file)]),
    disabled,
    noClick: true,
    noKeyboard: true,
  });
  const accept = Object.entries(rules.accept).flat(2).join(',');
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Zone {...getRootProps()} data-over={isDragActive || undefined} data-disabled={disabled || undefined}>
        <input {...getInputProps({ accept, multiple })} />
        <Icon name="upload" size={28} />
        <p>{t(($) => $.files.drop)}</p>
        <small>{t(($) => $.files.accepted, { types, size: sizeText(rules.maxBytes) })}</small>
        <Button variant="outlined" color="inherit" onClick={open} disabled={disabled}>
          {t(($) => $.files.choose)}
        </Button>
      </Zone>
      {refused.map((reason) => (
        <Notice key={reason} tone="amber">
          {reason}
        </Notice>
      ))}
    </div>
  );
}
