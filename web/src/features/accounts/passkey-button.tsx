import { useEffect, useState } from 'react';
import { siteConfig } from '#core/config.ts';
import { checkSession } from '#core/session.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { toast } from '#ui/toast-store.ts';

interface PasskeyButtonProps {
  /** Returns the typed e-mail address if valid; otherwise undefined, after showing the error at its field. */
  email: () => string | undefined;
}

/** Whether the stage has passkeys and the browser can use them. */
function useHasPasskeys(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    // As in `supportsPasskeys`, whose module is only loaded on the first click.
    if (typeof window.PublicKeyCredential !== 'function') return;
    siteConfig().then(
      ({ passkeys }) => setHas(passkeys === true),
      () => undefined,
    );
  }, []);
  return has;
}

/** 'Entrar com chave de acesso'. Nothing on a stage or in a browser without passkeys. */
export function PasskeyButton({ email }: PasskeyButtonProps) {
  const has = useHasPasskeys();
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    if (busy) return;
    const address = email();
    if (address === undefined) return;
    setBusy(true);
    const module = await import('./passkey-sign-in.ts').catch(() => undefined);
    try {
      if (!module) throw new Error('The program of this sign-in could not be fetched');
      await module.signInWithPasskey(address);
      toast.success('Login realizado com sucesso!', 'Bem-vindo de volta.');
      await checkSession();
    } catch (error) {
      const failure = module?.describePasskeyError(error);
      toast.error(
        failure?.title ?? 'Erro no login',
        failure?.detail ?? 'Verifica a tua ligação à internet e tenta novamente.',
      );
    } finally {
      setBusy(false);
    }
  };
  if (!has) return null;
  return (
    <Button fullWidth icon={<Icon name="key" />} loading={busy} loadingText="A entrar..." onClick={() => void enter()}>
      Entrar com chave de acesso
    </Button>
  );
}
