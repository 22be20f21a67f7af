import { needsOnboarding } from '#core/destination.ts';
import { messagesAddress } from '#parts/messages-address.ts';
import type { Me } from '#shared/people/routes.ts';
import type { IconName } from '#ui/icons.tsx';

export interface HeaderLink {
  to: string;
  label: string;
  /** Its sign in the bar of a phone; without one the link is in the drawer there. */
  icon?: IconName;
  /** Only in the drawer. */
  isInDrawer?: true;
  count?: 'documents' | 'offers' | 'messages' | 'leads' | 'work';
}

const backoffice: HeaderLink = { to: '/backoffice', label: 'Backoffice' };
const home: HeaderLink = { to: '/app', label: 'Início', icon: 'home' };
const documents: HeaderLink = { to: '/app/documentos', label: 'Documentos', icon: 'upload', count: 'documents' };
const offers: HeaderLink = { to: '/app/propostas', label: 'Propostas', icon: 'document', count: 'offers' };
const messages: HeaderLink = { to: '/app/mensagens', label: 'Mensagens', icon: 'message', count: 'messages' };
const deed: HeaderLink = { to: '/app/escritura', label: 'Escritura' };
const simulator: HeaderLink = { to: '/app/simulador', label: 'Simulador' };
/** Of every request, in the drawer only: the header of a desktop is full. */
const requests: HeaderLink = { to: '/app/applications', label: 'Pedidos', isInDrawer: true };
const people: HeaderLink = { to: '/app/pessoas', label: 'Pessoas', isInDrawer: true };
const settings: HeaderLink = { to: '/app/settings', label: 'Definições' };

/** Whether a page has the client's whole navigation: not the backoffice, and not the onboarding. */
export const isPortalPage = (person: Me | undefined, pathname: string): boolean =>
  /^\/app(\/|$)/.test(pathname) && !(person && needsOnboarding(person));

/**
 * Returns the links of the header on a page (spec D33); for the team, including the switch between portal and backoffice.
 * @param person undefined while it is being loaded
 */
export function headerLinks(person: Me | undefined, pathname: string): readonly HeaderLink[] {
  const isTeam = person !== undefined && person.role !== 'client';
  if (isTeam && pathname.startsWith('/backoffice'))
    return [
      { to: '/backoffice', label: 'O meu dia', count: 'work' },
      { to: '/backoffice/pipeline', label: 'Pipeline' },
      { to: '/backoffice/agenda', label: 'Agenda' },
      { to: '/backoffice/leads', label: 'Contactos', count: 'leads' },
      { to: '/backoffice/bancos', label: 'Bancos' },
      { to: '/backoffice/reclamacoes', label: 'Reclamações', isInDrawer: true as const },
      ...(person.role === 'admin'
        ? [
            { to: '/backoffice/relatorios', label: 'Relatórios' },
            // The header of a desktop is full: there 'Bancos' leads to them.
            { to: '/backoffice/comissoes', label: 'Comissões', isInDrawer: true as const },
            { to: '/backoffice/registo', label: 'Registo', isInDrawer: true as const },
            { to: '/backoffice/factos', label: 'Factos', isInDrawer: true as const },
            { to: '/backoffice/staff', label: 'Equipa' },
          ]
        : [{ to: '/backoffice/recuperar-acesso', label: 'Recuperar acesso' }]),
      { to: '/app', label: 'Portal do cliente' },
      { ...messages, to: messagesAddress(person) },
      settings,
    ];
  const isPortal = isPortalPage(person, pathname);
  if (!person && !isPortal) return [];
  const own = person ? { ...messages, to: messagesAddress(person) } : messages;
  return [
    ...(isTeam ? [backoffice] : []),
    ...(isPortal
      ? [home, documents, offers, own, deed, simulator, ...(person?.currentApplicationId ? [people] : []), requests]
      : [own]),
    settings,
  ];
}

/** Whether a link leads to the current page. */
export const isCurrentPage = ({ to }: HeaderLink, pathname: string): boolean =>
  to.split('?')[0] === (pathname === '/app/dashboard' ? '/app' : pathname);
