import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '../core/query-client.ts';
import { useSession } from '../core/session.ts';
import { Toasts } from '../ui/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';

/** Whoever signs in next must not see what the one before has loaded: it goes with the session. */
function useFreshCachePerPerson(reset: () => void): void {
  const session = useSession();
  const lastUser = useRef<string>(undefined);
  useEffect(() => {
    const userId = session.status === 'signed-in' ? session.userId : undefined;
    if (lastUser.current !== undefined && lastUser.current !== userId) reset();
    lastUser.current = userId;
  }, [session, reset]);
}

function Pages() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page begins at its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <ErrorBoundary resetKey={pathname}>
      <AppRoutes />
    </ErrorBoundary>
  );
}

/** The signed-in app and the screens that lead into it. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  // Not `clear`: what a screen waits for at this moment would never come.
  const [reset] = useState(() => () => void queryClient.resetQueries());
  useFreshCachePerPerson(reset);
  return (
    <ErrorBoundary resetKey="">
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
        <Toasts />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
