import { useEffect, useState } from 'react';
import { useAction } from '#core/use-action.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { AuthHead } from './auth-head.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** Reads the fragment of a notice's link: `#p=<person>&k=<key>`. */
function parseLink(fragment: string): { personId: string; key: string } | undefined {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const [personId, key] = [values.get('p'), values.get('k')];
  return personId && key && /^[\w-]{1,128}$/.test(personId) && /^[\w-]{43}$/.test(key) ? { personId, key } : undefined;
}

/**
 * `/auth/cancelar-recuperacao#…`: the target of the button in the notices of a recovery. Does nothing before a press,
 * because mail programs open links by themselves.
 */
export default function StopRecoveryPage() {
  const [link] = useState(() => parseLink(window.location.hash));
  const [stopped, setStopped] = useState(false);
  const stop = useAction('security.stopFactorRecovery', { failsOffline: true, failed: () => undefined });
  useEffect(() => {
    // The key must not stay in the address bar or the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  const over = stop.error?.code === 'recovery.over' ? stop.error : undefined;
  return (
    <AuthLayout>
      {stopped || over ? (
        <>
          {over ? (
            <AuthHead icon="clock" title={over.title}>
              {over.detail} Se o pedido não foi teu, muda já a tua palavra-passe.
            </AuthHead>
          ) : (
            <AuthHead icon="check" good title="Pedido cancelado">
              A tua conta continua a pedir um código. Quem fez o pedido sabe a tua palavra-passe: muda-a já.
            </AuthHead>
          )}
          <ButtonLink variant="primary" fullWidth to="/auth/recuperar">
            Mudar a palavra-passe
          </ButtonLink>
        </>
      ) : !link ? (
        <>
          <AuthHead icon="clock" title="Este link já não é válido">
            O link não chegou completo. Abre-o de novo a partir do email.
          </AuthHead>
          <ButtonLink variant="primary" fullWidth to="/auth">
            Entrar
          </ButtonLink>
        </>
      ) : (
        <>
          <AuthHead icon="key" title="Não foste tu?">
            Alguém que sabe a tua palavra-passe pediu para retirar a verificação em dois passos da tua conta. Cancela o
            pedido, e a conta fica como está.
          </AuthHead>
          {stop.error && (
            <Banner tone="correction" role="alert" title={stop.error.title}>
              {stop.error.detail}
            </Banner>
          )}
          <Button
            variant="primary"
            fullWidth
            loading={stop.running}
            loadingText="A cancelar..."
            onClick={async () => {
              if (await stop.run(link)) setStopped(true);
            }}
          >
            Não fui eu: cancelar o pedido
          </Button>
          <ButtonLink variant="quiet" fullWidth to="/auth">
            Fui eu
          </ButtonLink>
        </>
      )}
    </AuthLayout>
  );
}
