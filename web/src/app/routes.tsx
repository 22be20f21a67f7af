import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { callbackPath } from '../../../shared/accounts/google-sign-in.ts';
import { NotFound, StandalonePage } from '../core/screens.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { AppLayout } from './app-layout.tsx';
import { OpenToVisitors, RequireOnboarding, RequireOpenOnboarding, RequireSession, RequireStaff } from './guards.tsx';
import { OpenRequest } from './open-request.tsx';
import { Alias, NextStepRedirect } from './redirects.tsx';

const AuthPage = lazy(() => import('../features/accounts/auth-page.tsx'));
const PendingConfirmationPage = lazy(() => import('../features/accounts/pending-confirmation-page.tsx'));
const ConfirmPage = lazy(() => import('../features/accounts/confirm-page.tsx'));
const CallbackPage = lazy(() => import('../features/accounts/google/callback-page.tsx'));
const RequestResetPage = lazy(() => import('../features/accounts/request-reset-page.tsx'));
const ResetPasswordPage = lazy(() => import('../features/accounts/reset-password-page.tsx'));
const AgendarPage = lazy(() => import('../features/meetings/agendar-page.tsx'));
const OnboardingPage = lazy(() => import('./pages/onboarding.tsx'));
const ApplicationsPage = lazy(() => import('../features/applications/applications-page.tsx'));
const DashboardPage = lazy(() => import('./pages/dashboard.tsx'));
const DocumentsPage = lazy(() => import('./pages/documents.tsx'));
const DeedPage = lazy(() => import('./pages/deed.tsx'));
const OffersPage = lazy(() => import('./pages/offers.tsx'));
const SimulatorPage = lazy(() => import('../features/simulator/portal/portal-page.tsx'));
const SettingsPage = lazy(() => import('./pages/settings.tsx'));
const MessagesPage = lazy(() => import('../features/messages/messages-page.tsx'));
const BackofficeShell = lazy(() => import('./backoffice/backoffice-shell.tsx'));
const WorkPage = lazy(() => import('../features/applications/work/work-page.tsx'));
const PipelinePage = lazy(() => import('./pages/pipeline.tsx'));
const ApplicationPage = lazy(() => import('./backoffice/application-page.tsx'));
const LeadsPage = lazy(() => import('../features/leads/leads-page.tsx'));
const ReportsPage = lazy(() => import('../features/reports/reports-page.tsx'));
const FactsPage = lazy(() => import('../features/facts/facts-page.tsx'));
const StaffPage = lazy(() => import('../features/staff/staff-page.tsx'));
const RecoveryPage = lazy(() => import('../features/security/recovery-page.tsx'));

/** Every address of the app. `/` and the other public pages are documents of their own (web/build/rewrites.ts). */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="/comecar" element={<NextStepRedirect />} />
        <Route path="/auth" element={<AuthPage />} />
        <Route path="/signup" element={<AuthPage />} />
        <Route path="/auth/pending-confirmation" element={<PendingConfirmationPage />} />
        <Route path="/auth/confirm" element={<ConfirmPage />} />
        <Route path={callbackPath} element={<CallbackPage />} />
        <Route path="/auth/recuperar" element={<RequestResetPage />} />
        <Route path="/auth/nova-palavra-passe" element={<ResetPasswordPage />} />
        <Route path="/agendar" element={<AgendarPage />} />

        <Route element={<AppLayout />}>
          <Route path="/app/*" element={<NotFound />} />
          <Route path="/backoffice/*" element={<NotFound />} />
          <Route element={<OpenToVisitors />}>
            <Route path="/app/applications" element={<ApplicationsPage />} />
          </Route>
          <Route element={<RequireSession />}>
            <Route element={<RequireOpenOnboarding />}>
              <Route path="/onboarding" element={<OnboardingPage />} />
            </Route>
            <Route element={<RequireOnboarding />}>
              <Route element={<OpenRequest />}>
                <Route path="/app" element={<DashboardPage />} />
                <Route path="/app/dashboard" element={<DashboardPage />} />
                <Route path="/app/documentos" element={<DocumentsPage />} />
                <Route path="/app/mensagens" element={<MessagesPage />} />
                <Route path="/app/propostas" element={<OffersPage />} />
                <Route path="/app/escritura" element={<DeedPage />} />
                <Route path="/app/simulador" element={<SimulatorPage />} />
                <Route path="/app/settings" element={<SettingsPage />} />
              </Route>
            </Route>
            <Route element={<RequireStaff />}>
              <Route element={<BackofficeShell />}>
                <Route path="/backoffice" element={<WorkPage />} />
                <Route path="/backoffice/pipeline" element={<PipelinePage />} />
                <Route path="/backoffice/applications/:applicationId" element={<ApplicationPage />} />
                <Route path="/backoffice/leads" element={<LeadsPage />} />
                <Route path="/backoffice/relatorios" element={<ReportsPage />} />
                <Route path="/backoffice/factos" element={<FactsPage />} />
                <Route path="/backoffice/staff" element={<StaffPage />} />
                <Route path="/backoffice/recuperar-acesso" element={<RecoveryPage />} />
              </Route>
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
