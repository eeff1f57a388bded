import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../lib/settings/settings.ts';
import { Icon } from '../../ui/icons.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';

const Legend = styled('dl')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 5),
  margin: 0,
  color: theme.vars.palette.text.secondary,
  // A phone has no keyboard.
  [theme.breakpoints.down('sm')]: { display: 'none' },
  '& > div': { display: 'flex', alignItems: 'center', gap: theme.spacing(1.5) },
  '& dt': { display: 'flex', gap: 2 },
  '& dd': { margin: 0 },
  '& kbd': {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: 22,
    minHeight: 20,
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

/** Names of the arrow keys. The font has no arrows, so that they are drawn. */
const ARROWS = ['up', 'down', 'left', 'right'] as const;
type ArrowName = (typeof ARROWS)[number];
const isArrow = (name: string): name is ArrowName => ARROWS.some((arrow) => arrow === name);

function Arrow({ name }: { readonly name: ArrowName }) {
  const { t } = useTranslation('matching');
  return (
    <>
      <Icon name={name} size={12} />
      <span style={visuallyHidden}>{t(($) => $.keys.arrows[name])}</span>
    </>
  );
}

/** Renders the keys of the matching page. */
export function KeyLegend() {
  const { t } = useTranslation('matching');
  const { shortcuts } = useSettings();
  const keys = [
    [['up', 'down'], t(($) => $.keys.lines)],
    [['right', 'left'], t(($) => $.keys.candidates)],
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
                <kbd key={name}>{isArrow(name) ? <Arrow name={name} /> : name}</kbd>
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
