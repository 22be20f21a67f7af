import { useEffect, useState } from 'react';
import { siteConfig } from '#core/config.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import styles from './google-button.module.css';

/** Whether the stage has Google sign-in; undefined until it is known. */
function useHasGoogle(): boolean | undefined {
  const [has, setHas] = useState<boolean>();
  useEffect(() => {
    siteConfig().then(
      ({ googleSignInUrl }) => setHas(googleSignInUrl !== undefined),
      // The rest of the page already reports it.
      () => setHas(false),
    );
  }, []);
  return has;
}

/**
 * 'Continuar com Google', and the line that separates it from e-mail and password. Nothing on a stage without Google
 * sign-in.
 */
export function GoogleButton() {
  const has = useHasGoogle();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // Return from Google with the browser's back button, which restores the page.
    const onReturn = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, []);
  const prepare = () => void import('./google-calls.ts').catch(() => undefined);

  const leave = async () => {
    setLeaving(true);
    try {
      const { beginGoogleSignIn } = await import('./google-calls.ts');
      await beginGoogleSignIn();
    } catch {
      toast.error('Erro no login com Google', 'Não foi possível fazer login. Tente novamente.');
      setLeaving(false);
    }
  };
  if (has === false) return null;
  return (
    <div className={has ? styles.google : `${styles.google} ${styles.googleUnknown}`}>
      <Button
        fullWidth
        icon={<GoogleSign />}
        loading={leaving}
        disabled={!has}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void leave()}
      >
        Continuar com Google
      </Button>
      <p className={styles.googleOr}>ou com email</p>
    </div>
  );
}

/** Google's logo in its own colours, as required by its branding rules. */
function GoogleSign() {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 48 48">
      <path
        fill="#ea4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5Z"
      />
      <path
        fill="#4285f4"
        d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.2 5.5-4.8 7.2l7.7 6c4.5-4.2 7.2-10.4 7.2-17.6Z"
      />
      <path fill="#fbbc05" d="M10.5 28.6a14.5 14.5 0 0 1 0-9.2l-8-6.2a24 24 0 0 0 0 21.6l8-6.2Z" />
      <path
        fill="#34a853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.4-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48Z"
      />
    </svg>
  );
}
