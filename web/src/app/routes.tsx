import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { CodedPage } from '#core/page-code.tsx';
import { NotFound, StandalonePage } from '#core/screens.tsx';
import { useFirstInput } from '#core/use-first-input.ts';
import { callbackPath } from '#shared/accounts/google-sign-in.ts';
import { stopRecoveryPath } from '#shared/security/recovery-path.ts';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { AppLayout } from './app-layout.tsx';
import { backofficeShell, casePage, firstPages } from './first-pages.ts';
import { OpenToVisitors, RequireOnboarding, RequireOpenOnboarding, RequireSession, RequireStaff } from './guards.tsx';
import { OpenRequest } from './open-request.tsx';
import { Alias, NextStepRedirect } from './redirects.tsx';

const AuthPage = lazy(() => import('../features/accounts/auth-page.tsx'));
const PendingConfirmationPage = lazy(() => import('../features/accounts/pending-confirmation-page.tsx'));
const ConfirmPage = lazy(() => import('../features/accounts/confirm-page.tsx'));
const CallbackPage = lazy(() => import('../features/accounts/google/callback-page.tsx'));
const RequestResetPage = lazy(() => import('../features/accounts/request-reset-page.tsx'));
const ResetPasswordPage = lazy(() => import('../features/accounts/reset-password-page.tsx'));
const StopRecoveryPage = lazy(() => import('../features/accounts/stop-recovery-page.tsx'));
const AgendarPage = lazy(() => import('../features/meetings/agendar-page.tsx'));
const OnboardingPage = lazy(() => import('./pages/onboarding.tsx'));
const SimulatorPage = lazy(() => import('../features/simulator/portal/portal-page.tsx'));
const ReportsPage = lazy(() => import('../features/reports/reports-page.tsx'));
const FactsPage = lazy(() => import('../features/facts/facts-page.tsx'));
const StaffPage = lazy(() => import('../features/staff/staff-page.tsx'));
const RecoveryPage = lazy(() => import('../features/security/recovery-page.tsx'));

const first = (path: keyof typeof firstPages) => <CodedPage key={path} code={firstPages[path]} />;

/** Loads the dashboard, which mostly follows, while somebody signs in. */
function BeforeDashboard({ children }: { children: ReactNode }) {
  useFirstInput(firstPages['/app'].load);
  return children;
}

/** Every address of the app. `/` and the other public pages are documents of their own (web/build/rewrites.ts). */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="/comecar" element={<NextStepRedirect />} />
        <Route
          path="/auth"
          element={
            <BeforeDashboard>
              <AuthPage />
            </BeforeDashboard>
          }
        />
        <Route path="/signup" element={<AuthPage />} />
        <Route path="/auth/pending-confirmation" element={<PendingConfirmationPage />} />
        <Route path="/auth/confirm" element={<ConfirmPage />} />
        <Route path={callbackPath} element={<CallbackPage />} />
        <Route path="/auth/recuperar" element={<RequestResetPage />} />
        <Route path="/auth/nova-palavra-passe" element={<ResetPasswordPage />} />
        <Route path={stopRecoveryPath} element={<StopRecoveryPage />} />
        <Route path="/agendar" element={<AgendarPage />} />

        <Route element={<AppLayout />}>
          <Route path="/app/*" element={<NotFound />} />
          <Route path="/backoffice/*" element={<NotFound />} />
          <Route element={<OpenToVisitors />}>
            <Route path="/app/applications" element={first('/app/applications')} />
          </Route>
          <Route element={<RequireSession />}>
            <Route element={<RequireOpenOnboarding />}>
              <Route path="/onboarding" element={<OnboardingPage />} />
            </Route>
            <Route element={<RequireOnboarding />}>
              <Route element={<OpenRequest />}>
                <Route path="/app" element={first('/app')} />
                <Route path="/app/dashboard" element={first('/app')} />
                <Route path="/app/documentos" element={first('/app/documentos')} />
                <Route path="/app/mensagens" element={first('/app/mensagens')} />
                <Route path="/app/propostas" element={first('/app/propostas')} />
                <Route path="/app/escritura" element={first('/app/escritura')} />
                <Route path="/app/simulador" element={<SimulatorPage />} />
                <Route path="/app/settings" element={first('/app/settings')} />
              </Route>
            </Route>
            <Route element={<RequireStaff />}>
              <Route element={<CodedPage code={backofficeShell} />}>
                <Route path="/backoffice" element={first('/backoffice')} />
                <Route path="/backoffice/pipeline" element={first('/backoffice/pipeline')} />
                <Route
                  path="/backoffice/applications/:applicationId"
                  element={<CodedPage key="case" code={casePage} />}
                />
                <Route path="/backoffice/leads" element={first('/backoffice/leads')} />
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
