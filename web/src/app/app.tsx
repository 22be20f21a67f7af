import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BrowserRouter, useLocation, useNavigationType } from 'react-router-dom';
import { createQueryClient } from '#core/query-client.ts';
import { useSession } from '#core/session.ts';
import { keepFocus } from '#ui/keep-focus.ts';
import { toast } from '#ui/toast-store.ts';
import { Toasts } from '#ui/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';

/** Clears cached data with the session, so that the next user does not see it. */
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
  const isRedirect = useNavigationType() === 'REPLACE';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page begins at its top, without the messages of another
  useLayoutEffect(() => {
    // Before the effects of the page, which may go to a part of it.
    window.scrollTo(0, 0);
    toast.leavePage({ isRedirect });
  }, [pathname]);
  return (
    <ErrorBoundary resetKey={pathname}>
      <AppRoutes />
    </ErrorBoundary>
  );
}

/** The signed-in app and the screens before it. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  // Not `clear`: queries that a screen is waiting for would never resolve.
  const [reset] = useState(() => () => void queryClient.resetQueries());
  useFreshCachePerPerson(reset);
  useEffect(keepFocus, []);
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
