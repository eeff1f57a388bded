import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../lib/settings/settings.ts';

const Legend = styled('dl')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 5),
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '& > div': { display: 'flex', alignItems: 'center', gap: theme.spacing(1.5) },
  '& dt': { display: 'flex', gap: 2 },
  '& dd': { margin: 0 },
  '& kbd': {
    display: 'inline-block',
    minWidth: 22,
    padding: '1px 6px',
    borderRadius: 6,
    fontFamily: theme.typography.fontFamily,
    fontWeight: 600,
    textAlign: 'center',
    color: theme.vars.palette.text.primary,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.head,
  },
}));

/** Renders the keys of the matching page. */
export function KeyLegend() {
  const { t } = useTranslation('matching');
  const { shortcuts } = useSettings();
  const keys = [
    [['↑', '↓'], t(($) => $.keys.lines)],
    [['→', '←'], t(($) => $.keys.candidates)],
    [['Enter'], t(($) => $.keys.accept)],
    ...(shortcuts
      ? ([
          [['S'], t(($) => $.keys.split)],
          [['N'], t(($) => $.keys.none)],
        ] as const)
      : []),
  ] as const;
  return (
    <section aria-label={t(($) => $.keys.label)} data-off-paper>
      <Legend>
        {keys.map(([names, text]) => (
          <div key={text}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Legend>
      {!shortcuts && <Typography variant="caption">{t(($) => $.keys.off)}</Typography>}
    </section>
  );
}
