import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FILE_KINDS } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';

const Box = styled('section')(({ theme }) => ({
  padding: theme.spacing(4),
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.default,
  '& ul': {
    ...theme.typography.body2,
    margin: theme.spacing(0, 0, 2),
    paddingLeft: theme.spacing(5),
    color: theme.vars.palette.text.secondary,
  },
}));

/**
 * Renders the expected format of a receivables file, with a template of each kind, collapsed behind a link.
 */
export function ExpectedFormat() {
  const { t } = useTranslation('files');
  const language = useLanguage();
  const [shown, setShown] = useState(false);
  const title = t(($) => $.sending.expected.title);
  const link = (
    <Button size="small" aria-expanded={shown} sx={{ justifySelf: 'start' }} onClick={() => setShown(!shown)}>
      {title}
    </Button>
  );
  if (!shown) return link;
  return (
    <>
      {link}
      <Box aria-label={title}>
        <ul>
          <li>{t(($) => $.sending.expected.columns)}</li>
          <li>{t(($) => $.sending.expected.dates)}</li>
          <li>{t(($) => $.sending.expected.amounts)}</li>
          <li>{t(($) => $.sending.expected.network)}</li>
          <li>{t(($) => $.sending.expected.whole)}</li>
        </ul>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {FILE_KINDS.map((kind) => (
            <Button
              component="a"
              key={kind}
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<Icon name="download" size={16} />}
              href={`/api/management-files/templates/${kind}?language=${language}`}
              download
            >
              {t(($) => $.sending.expected.template, { kind: kind.toUpperCase() })}
            </Button>
          ))}
        </div>
      </Box>
    </>
  );
}
