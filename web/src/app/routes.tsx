import { type ReactElement, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFound, StandalonePage } from '#core/screens.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { AppLayout } from './app-layout.tsx';
import BackofficeShell from './backoffice/backoffice-shell.tsx';
import { OpenToVisitors, RequireOnboarding, RequireOpenOnboarding, RequireSession, RequireStaff } from './guards.tsx';
import { OpenRequest } from './open-request.tsx';
import { Alias, NextStepRedirect } from './redirects.tsx';
import { screens } from './screens.ts';

const routesOf = (group: Readonly<Record<string, { element: ReactElement }>>) =>
  Object.entries(group).map(([path, { element }]) => <Route key={path} path={path} element={element} />);

/** Every address of the app. `/` and the other public pages are documents of their own (web/build/rewrites.ts). */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="/comecar" element={<NextStepRedirect />} />
        {routesOf(screens.visitor)}

        <Route element={<AppLayout />}>
          <Route path="/app/*" element={<NotFound />} />
          <Route path="/backoffice/*" element={<NotFound />} />
          <Route element={<OpenToVisitors />}>
            <Route element={<OpenRequest />}>{routesOf(screens.open)}</Route>
          </Route>
          <Route element={<RequireSession />}>
            <Route element={<RequireOpenOnboarding />}>{routesOf(screens.onboarding)}</Route>
            <Route element={<RequireOnboarding />}>
              <Route element={<OpenRequest />}>{routesOf(screens.portal)}</Route>
            </Route>
            <Route element={<RequireStaff />}>
              <Route element={<BackofficeShell />}>{routesOf(screens.backoffice)}</Route>
            </Route>
          </Route>
        </Route>

        <Route path="/dashboard" element={<Alias to="/app" />} />
        <Route path="/applications" element={<Alias to="/app/applications" />} />
        <Route path="/app/documents" element={<Alias to="/app/documentos" />} />
        <Route path="/documents" element={<Alias to="/app/documentos" />} />
        <Route path="/app/messages" element={<Alias to="/app/mensagens" />} />
        <Route path="/messages" element={<Alias to="/app/mensagens" />} />
        <Route path="/app/offers" element={<Alias to="/app/propostas" />} />
        <Route path="/offers" element={<Alias to="/app/propostas" />} />
        <Route path="/escritura" element={<Alias to="/app/escritura" />} />
        <Route path="/settings" element={<Alias to="/app/settings" />} />
        <Route path="/app/definicoes" element={<Alias to="/app/settings" />} />
        <Route
          path="*"
          element={
            <StandalonePage>
              <NotFound />
            </StandalonePage>
          }
        />
      </Routes>
    </Suspense>
  );
}
