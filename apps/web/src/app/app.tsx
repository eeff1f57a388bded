import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { followSession } from './follow-session.ts';
import { router } from './router.ts';
import { ThemeFrame } from './theme/theme-frame.tsx';

const queries = createQueryClient();
followSession(queries, () => void router.invalidate());

export function App() {
  return (
    <StrictMode>
      <ThemeFrame>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeFrame>
    </StrictMode>
  );
}
