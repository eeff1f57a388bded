import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { ArrivalNotice } from './arrival-notice.tsx';
import { followSession } from './follow-session.ts';
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
