import { createRootRoute } from '@tanstack/react-router';
import { loadTexts } from '../../i18n/i18n.ts';
import { RootFrame } from '../root-frame.tsx';

export const rootRoute = createRootRoute({ loader: () => loadTexts('refusals'), component: RootFrame });
