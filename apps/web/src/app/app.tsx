import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { followSession } from './follow-session.ts';
import { ArrivalNotice } from './new-release-notice.tsx';
import { router } from './router.ts';
import { ThemeFrame } from './theme/theme-frame.tsx';

followSession(() => void router.invalidate());

export function App() {
  return (
    <StrictMode>
      <ThemeFrame>
        <RouterProvider router={router} />
        <ArrivalNotice />
      </ThemeFrame>
    </StrictMode>
  );
}
