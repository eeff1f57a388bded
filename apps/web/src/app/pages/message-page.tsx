import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { HOME } from '../../lib/session/return-to.ts';
import { Logo } from '../../ui/logo.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const Page = styled('main')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  gap: theme.spacing(4),
  padding: theme.spacing(8, 4),
  minHeight: '60dvh',
}));

const Code = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '4.5rem',
  lineHeight: 1,
  fontWeight: 800,
  letterSpacing: '-0.03em',
  color: theme.vars.palette.primary.main,
}));

const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: 0, maxWidth: 480 }));

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  maxWidth: 440,
  color: theme.vars.palette.text.secondary,
}));

const Corner = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: theme.spacing(5),
  left: theme.spacing(6),
}));

interface Props {
  readonly code?: string;
  readonly title: string;
  readonly text: string;
  /** True inside a frame that has the logo and is the page's `main` landmark. */
  readonly framed?: boolean;
  readonly children?: ReactNode;
}

/** A page with only a message: what happened and what to do next. */
export function MessagePage({ code, title, text, framed = false, children }: Props) {
  return (
    <Page as={framed ? 'div' : 'main'}>
      {code && !framed && (
        <Corner>
          <TextLink to={HOME} aria-label="Pregão" style={{ textDecoration: 'none' }}>
            <Logo />
          </TextLink>
        </Corner>
      )}
      {code && <Code>{code}</Code>}
      <Title>{title}</Title>
      <Text>{text}</Text>
      {children}
    </Page>
  );
}
