import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { AppHeader } from './app-header.tsx';
import { OfflineHint } from './offline-hint.tsx';

/** Header and page of everything that needs a session. */
export function AppLayout() {
  return (
    <>
      <a className="skip-link" href="#main">
        Saltar para o conteúdo
      </a>
      <AppHeader />
      <OfflineHint />
      <main id="main" tabIndex={-1} className="page">
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
