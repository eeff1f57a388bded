import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HOME } from '../../lib/session/return-to.ts';
import { LogoMark } from '../../ui/logo.tsx';

/** Panel in the brand's deep green, the same in every color scheme and accent. */
const Panel = styled('aside')(({ theme }) => ({
  display: 'none',
  position: 'relative',
  overflow: 'hidden',
  flexDirection: 'column',
  justifyContent: 'space-between',
  padding: theme.spacing(10),
  color: '#e9f5f0',
  background: 'radial-gradient(120% 90% at 0% 0%, #0f6e54 0%, #0a4a3a 45%, #06302a 100%)',
  [theme.breakpoints.up('md')]: { display: 'flex', position: 'sticky', top: 0, height: '100dvh' },
}));

const Mark = createLink(
  styled('a')({
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: 10,
    borderRadius: 8,
    fontSize: '1.25rem',
    fontWeight: 800,
    letterSpacing: '-0.02em',
    color: '#ffffff',
    textDecoration: 'none',
    '&:focus-visible': { outline: '2px solid currentcolor', outlineOffset: 4 },
  }),
);

const Words = styled('div')({ position: 'relative', maxWidth: 440 });

const Title = styled('p')({
  margin: 0,
  fontSize: 'clamp(1.75rem, 2.6vw, 2.375rem)',
  lineHeight: 1.15,
  fontWeight: 700,
  letterSpacing: '-0.015em',
  color: '#ffffff',
  textWrap: 'balance',
});

const Lead = styled('p')({ margin: '16px 0 0', fontSize: '1rem', lineHeight: 1.6, color: '#c9e4da' });

const Facts = styled('ul')({
  listStyle: 'none',
  margin: '32px 0 0',
  padding: 0,
  display: 'grid',
  gap: 14,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  '& li': { display: 'flex', gap: 12 },
  '& svg': { flexShrink: 0, marginTop: 1 },
});

const Ladder = styled('svg')({ position: 'absolute', right: 0, bottom: 0, width: '85%', opacity: 0.16 });

const BARS = [38, 64, 52, 88, 76, 118, 104, 150, 138, 190, 176, 236];

/** Renders the product presentation beside the sign-in form on wide screens. */
export function BrandPanel() {
  const { t } = useTranslation('auth');
  const facts = [t(($) => $.brand.facts.offer), t(($) => $.brand.facts.bid), t(($) => $.brand.facts.close)];
  return (
    <Panel>
      <Ladder viewBox="0 0 360 240" aria-hidden="true" preserveAspectRatio="xMaxYMax meet">
        {BARS.map((height, index) => (
          <rect
            key={height}
            x={index * 30}
            y={240 - height}
            width="20"
            height={height + 8}
            rx="6"
            fill="#7fe3c0"
          />
        ))}
      </Ladder>
      <Mark to={HOME} data-color-scheme="dark">
        <LogoMark />
        Pregão
      </Mark>
      <Words>
        <Title>{t(($) => $.brand.title)}</Title>
        <Lead>{t(($) => $.brand.lead)}</Lead>
        <Facts>
          {facts.map((fact) => (
            <li key={fact}>
              <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
                <path d="m4.5 10.5 3.6 3.6 7.4-8" stroke="#7fe3c0" strokeWidth="2" strokeLinecap="round" />
              </svg>
              {fact}
            </li>
          ))}
        </Facts>
      </Words>
      <span />
    </Panel>
  );
}
