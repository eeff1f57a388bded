import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { TextsFrame } from '../i18n/texts-frame.tsx';
import { ArrivalNotice } from './arrival-notice.tsx';
import { followSession } from './follow-session.ts';
import { router } from './router.ts';
import { ThemeFrame } from './theme/theme-frame.tsx';

followSession(() => void router.invalidate());

export function App() {
  return (
    <StrictMode>
      <TextsFrame>
        <ThemeFrame>
          <RouterProvider router={router} />
          <ArrivalNotice />
        </ThemeFrame>
      </TextsFrame>
    </StrictMode>
  );
}
