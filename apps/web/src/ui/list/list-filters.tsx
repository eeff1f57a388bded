import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/arrival/lazy.ts';
import type { FiltersOf } from './use-filters.ts';

const ShownFilters = lazyPart(() => import('./shown-filters.tsx').then((file) => file.ShownFilters));

/** As high as the filters are, as a row and as a phone's button: nothing moves when they come. */
const Place = styled('div')(({ theme }) => ({
  height: 40,
  marginBottom: theme.spacing(3),
  [theme.breakpoints.down('sm')]: { height: 42.5 },
}));

/** What narrows a list comes by itself right after what it holds: 10 kB that no page waits for. */
export const ListFilters = (props: FiltersOf) => (
  <Suspense fallback={<Place aria-busy="true" />}>
    <ShownFilters {...props} />
  </Suspense>
);
