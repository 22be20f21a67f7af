import { type ComponentType, createElement, lazy } from 'react';
import { matchPath } from 'react-router-dom';
import { callbackPath } from '#shared/accounts/google-sign-in.ts';
import { contactAccountPath } from '#shared/leads/invitation-link.ts';
import { acceptancePath } from '#shared/parties/invitation-link.ts';
import { stopRecoveryPath } from '#shared/security/recovery-path.ts';

const Current = ({ of }: { of: () => ComponentType }) => createElement(of());

/** A screen, whose code is loaded when it is first drawn, or before; if that failed offline, when it is drawn again online. */
export function screen(load: () => Promise<{ default: ComponentType }>) {
  const begin = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        const renew = () => {
          current = begin();
        };
        window.addEventListener('online', renew, { once: true });
        throw error;
      }),
    );
  let current = begin();
  return { load, element: createElement(Current, { of: () => current }) };
}

/** A screen of the team, whose routes are loaded with it. */
const teamScreen = (load: Parameters<typeof screen>[0]) =>
  screen(() => {
    void import('#core/team-route-table.ts').catch(() => undefined);
    return load();
  });

const authentication = screen(() => import('../features/accounts/auth-page.tsx'));
const dashboard = screen(() => import('./pages/dashboard.tsx'));

/** The screens by their addresses, in the groups of their guards (routes.tsx). */
export const screens = {
  /** Without the frame of the signed-in pages. */
  visitor: {
    '/auth': authentication,
    '/signup': authentication,
    '/auth/pending-confirmation': screen(() => import('../features/accounts/pending-confirmation-page.tsx')),
    '/auth/confirm': screen(() => import('../features/accounts/confirm-page.tsx')),
    [callbackPath]: screen(() => import('../features/accounts/google/callback-page.tsx')),
    '/auth/recuperar': screen(() => import('../features/accounts/request-reset-page.tsx')),
    '/auth/nova-palavra-passe': screen(() => import('../features/accounts/reset-password-page.tsx')),
    [stopRecoveryPath]: screen(() => import('../features/accounts/stop-recovery-page.tsx')),
    [contactAccountPath]: screen(() => import('../features/accounts/invited-page.tsx')),
    [acceptancePath]: screen(() => import('../features/parties/invitation-page.tsx')),
    '/agendar': screen(() => import('../features/meetings/agendar-page.tsx')),
  },
  /** With the frame, for visitors too. */
  open: { '/app/applications': screen(() => import('../features/applications/applications-page.tsx')) },
  onboarding: { '/onboarding': screen(() => import('./pages/onboarding.tsx')) },
  portal: {
    '/app': dashboard,
    '/app/dashboard': dashboard,
    '/app/documentos': screen(() => import('./pages/documents.tsx')),
    '/app/mensagens': screen(() => import('../features/messages/messages-page.tsx')),
    '/app/propostas': screen(() => import('./pages/offers.tsx')),
    '/app/escritura': screen(() => import('./pages/deed.tsx')),
    '/app/os-meus-dados': screen(() => import('../features/parties/own-facts-page.tsx')),
    '/app/pessoas': screen(() => import('../features/parties/people-page.tsx')),
    '/app/simulador': screen(() => import('../features/simulator/portal/portal-page.tsx')),
    '/app/settings': screen(() => import('./pages/settings.tsx')),
  },
  backoffice: {
    '/backoffice': teamScreen(() => import('./backoffice/day-page.tsx')),
    '/backoffice/pipeline': teamScreen(() => import('./pages/pipeline.tsx')),
    '/backoffice/applications/:applicationId': teamScreen(() => import('./backoffice/application-page.tsx')),
    '/backoffice/agenda': teamScreen(() => import('../features/agenda/agenda-page.tsx')),
    '/backoffice/leads': teamScreen(() => import('../features/leads/leads-page.tsx')),
    '/backoffice/bancos': teamScreen(() => import('./backoffice/banks-page.tsx')),
    '/backoffice/comissoes': teamScreen(() => import('../features/commissions/commissions-page.tsx')),
    '/backoffice/reclamacoes': teamScreen(() => import('../features/complaints/complaints-page.tsx')),
    '/backoffice/registo': teamScreen(() => import('../features/register/register-page.tsx')),
    '/backoffice/relatorios': teamScreen(() => import('../features/reports/reports-page.tsx')),
    '/backoffice/factos': teamScreen(() => import('../features/facts/facts-page.tsx')),
    '/backoffice/tarefas': teamScreen(() => import('../features/tasks/templates-page.tsx')),
    '/backoffice/staff': teamScreen(() => import('../features/staff/staff-page.tsx')),
    '/backoffice/recuperar-acesso': teamScreen(() => import('../features/security/recovery-page.tsx')),
  },
} as const;

/** Loads the code of the screen at an address; a failure shows when it is drawn. */
export async function loadScreen(pathname: string): Promise<void> {
  const [found] = Object.values(screens)
    .flatMap((group) => Object.entries(group))
    .flatMap(([path, { load }]) => (matchPath(path, pathname) ? load : []));
  await found?.().catch(() => undefined);
}
