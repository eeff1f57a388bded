import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { router } from './router.ts';
import { ThemeFrame } from './theme/theme-frame.tsx';

const queryClient = new QueryClient();
export function App() {
  return (
    <StrictMode>
      <ThemeFrame>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeFrame>
    </StrictMode>
  );
}
