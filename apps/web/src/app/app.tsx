import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { followSession } from './follow-session.ts';
import { NewReleaseNotice } from './new-release-notice.tsx';
import { router } from './router.ts';
import { ThemeFrame } from './theme/theme-frame.tsx';

followSession(() => void router.invalidate());

export function App() {
  return (
    <StrictMode>
      <ThemeFrame>
        <RouterProvider router={router} />
        <NewReleaseNotice />
      </ThemeFrame>
    </StrictMode>
  );
}
