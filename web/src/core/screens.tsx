import { Fragment, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { brokerage } from '#shared/brokerage.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-look.ts';
import { Logo } from '#ui/logo.tsx';
import { Centred, logoLink, Main } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import type { ApiError } from './api-error.ts';
import { checkSession, useSession } from './session.ts';
import { signOut } from './sign-out.ts';

/** A standalone screen, outside the layout of the signed-in pages. */
export function StandalonePage({ children }: { children: ReactNode }) {
  return (
    <Main narrow>
      <Centred>
        <a className={logoLink} href="/" aria-label={`${brokerage.name}, página inicial`}>
          <Logo />
        </a>
      </Centred>
      {children}
    </Main>
  );
}

/** The settings or the session library could not be loaded. */
export function StartFailed() {
  return (
    <>
      <PageTitle hidden>Não foi possível abrir o portal</PageTitle>
      <ErrorState title="Não foi possível abrir o portal" onRetry={() => void checkSession()}>
        Os teus dados estão seguros. Verifica a tua ligação à internet e tenta novamente dentro de momentos.
      </ErrorState>
    </>
  );
}

/** The signed-in user could not be loaded. */
export function PersonFailed({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  return (
    <>
      <PageTitle hidden>Não foi possível carregar a tua conta</PageTitle>
      <ErrorState title="Não foi possível carregar a tua conta" onRetry={onRetry} requestId={error?.requestId}>
        {error?.detail}
      </ErrorState>
      <Centred>
        <Button variant="quiet" onClick={() => void signOut()}>
          Sair
        </Button>
      </Centred>
    </>
  );
}

/** The page does not exist. */
export function NotFound() {
  const { pathname } = useLocation();
  const signedIn = useSession().status === 'signed-in';
  const home = !signedIn
    ? '/'
    : pathname.startsWith('/app/')
      ? '/app'
      : pathname.startsWith('/backoffice/')
        ? '/backoffice'
        : '/';
  return (
    <>
      <PageTitle hidden>Página não encontrada</PageTitle>
      <EmptyState
        icon="home"
        title="Esta morada não existe"
        actions={
          <a className={buttonClass('primary')} href={home}>
            Voltar ao início
          </a>
        }
      >
        <p>A página que procuras mudou de sítio ou nunca cá esteve.</p>
      </EmptyState>
    </>
  );
}

interface OpensLaterProps {
  /** Called once there is a connection. */
  onOnline: () => void;
  framed: boolean;
}

/** The code of a page could not be loaded without a connection. */
export function OpensLater({ onOnline, framed }: OpensLaterProps) {
  const Page = framed ? Fragment : StandalonePage;
  useEffect(() => {
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [onOnline]);
  return (
    <Page>
      <PageTitle hidden>Sem ligação</PageTitle>
      <EmptyState icon="wifiOff" title="Abre quando a ligação voltar">
        <p>Não precisas de fazer nada. O que já enviaste está guardado.</p>
      </EmptyState>
    </Page>
  );
}

/** A rendering error, on a page of its own or within the frame of the signed-in pages. */
export function BrokenPage({ stale, framed = false }: { stale: boolean; framed?: boolean }) {
  const Page = framed ? Fragment : StandalonePage;
  return (
    <Page>
      <PageTitle hidden>Algo correu mal</PageTitle>
      {/* `stale`: a file could not be loaded; reloading fetches it, or that of the new version. */}
      <ErrorState
        title={stale ? 'Não foi possível abrir esta página' : 'Algo correu mal'}
        onRetry={() => window.location.reload()}
      >
        {stale
          ? 'Pode haver uma versão nova do portal, ou a ligação falhou. O que já enviaste está guardado.'
          : 'O erro é nosso. O que já enviaste está guardado; tenta abrir a página novamente.'}
      </ErrorState>
      <Centred>
        <a href="/">Voltar ao início</a>
      </Centred>
    </Page>
  );
}
