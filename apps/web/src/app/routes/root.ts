import { createRootRoute } from '@tanstack/react-router';
import { RootFrame } from '../root-frame.tsx';

export const rootRoute = createRootRoute({ component: RootFrame });
