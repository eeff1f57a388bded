import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BuybackItem } from './buyback-item.tsx';
import { CoverItem } from './cover-item.tsx';
import type { DifferenceProps } from './difference-frame.tsx';
import { DIFFERENCES_HASH, type Difference, differencesOf } from './differences.view.ts';
import { DisputeItem } from './dispute-item.tsx';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gap: theme.spacing(3),
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: theme.spacing(4, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:last-of-type': { paddingBottom: 0 },
}));

/** Renders buybacks, covers and disputes of a deal with the reader's acts. Nothing where there is none. */
export function DifferencesCard(props: DifferenceProps) {
  const { t } = useTranslation('settlement');
  const [showsEnded, setShowsEnded] = useState(false);
  const { proposals, ended_proposals } = props.deal.settlement;
  const waiting = differencesOf(proposals);
  const ended = differencesOf(ended_proposals);
  const card = useScrollWhenNamed();
  if (waiting.length + ended.length === 0) return null;
  return (
    <Card
      ref={card}
      id={DIFFERENCES_HASH}
      tabIndex={-1}
      component="section"
      aria-labelledby="settlement-differences-title"
      sx={{
        p: { xs: 4, sm: 6 },
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'minmax(0, 1fr)',
        scrollMarginTop: 96,
        // A link moves the focus here for readers of screens; nothing of the card itself is operated.
        '&:focus': { outline: 0 },
      }}
    >
      <Typography variant="h2" id="settlement-differences-title">
        {t(($) => $.differences.title)}
      </Typography>
      {waiting.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(($) => $.differences.nothingOpen)}
        </Typography>
      ) : (
        <List>
          {waiting.map((difference) => (
            <DifferenceItem key={keyOf(difference)} {...props} difference={difference} />
          ))}
        </List>
      )}
      {ended.length > 0 && (
        <div>
          <Button
            variant="outlined"
            color="inherit"
            aria-expanded={showsEnded}
            onClick={() => setShowsEnded(!showsEnded)}
          >
            {t(($) => $.differences[showsEnded ? 'hideEnded' : 'showEnded'], { count: ended.length })}
          </Button>
        </div>
      )}
      {showsEnded && (
        <List>
          {ended.map((difference) => (
            <DifferenceItem key={keyOf(difference)} {...props} difference={difference} />
          ))}
        </List>
      )}
    </Card>
  );
}

/** Scrolls to the card once it is drawn, when the address names it. */
function useScrollWhenNamed() {
  const card = useRef<HTMLDivElement>(null);
  const isNamed = useLocation({ select: ({ hash }) => hash === DIFFERENCES_HASH });
  useEffect(() => {
    if (!isNamed) return;
    card.current?.scrollIntoView();
    card.current?.focus({ preventScroll: true });
  }, [isNamed]);
  return card;
}

function keyOf(difference: Difference): string {
  switch (difference.of) {
    case 'buyback':
      return `buyback ${difference.buyback.id}`;
    case 'cover':
      return `cover ${difference.cover.id}`;
    case 'dispute':
      return `dispute ${difference.dispute.id}`;
  }
}

function DifferenceItem({ difference, ...props }: DifferenceProps & { readonly difference: Difference }) {
  switch (difference.of) {
    case 'buyback':
      return <BuybackItem {...props} buyback={difference.buyback} />;
    case 'cover':
      return <CoverItem {...props} cover={difference.cover} />;
    case 'dispute':
      return <DisputeItem {...props} dispute={difference.dispute} />;
  }
}
