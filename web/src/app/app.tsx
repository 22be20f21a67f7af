import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { Toasts } from '../ui/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { createQueryClient } from './query-client.ts';
import { AppRoutes } from './routes.tsx';
import { useSession } from './session.ts';

/** Whoever signs in next must not see what the one before has loaded. */
function useFreshCachePerPerson(clear: () => void): void {
  const session = useSession();
  const lastUser = useRef<string>(undefined);
  useEffect(() => {
    if (session.status !== 'signed-in') return;
    if (lastUser.current !== undefined && lastUser.current !== session.userId) clear();
    lastUser.current = session.userId;
  }, [session, clear]);
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
  const [clear] = useState(() => () => queryClient.clear());
  useFreshCachePerPerson(clear);
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
