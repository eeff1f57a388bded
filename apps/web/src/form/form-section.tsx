import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(6),
  padding: theme.spacing(6),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(4), gap: theme.spacing(4) },
}));

const Head = styled('div')(({ theme }) => ({
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& p': {
    ...theme.typography.body2,
    margin: theme.spacing(1, 0, 0),
    color: theme.vars.palette.text.secondary,
  },
}));

/** A form grid of one column on narrow screens, six from 900 px. With six, short fields share a row. */
export const FieldGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: theme.spacing(5, 4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& > *': { gridColumn: 'span 3' },
    '& > [data-span="1"]': { gridColumn: 'span 1' },
    '& > [data-span="2"]': { gridColumn: 'span 2' },
    '& > [data-span="6"]': { gridColumn: '1 / -1' },
  },
}));

/** A section of a form with its heading. */
export function FormSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card>
      <Frame aria-labelledby={id}>
        <Head>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </Head>
        <FieldGrid>{children}</FieldGrid>
      </Frame>
    </Card>
  );
}
