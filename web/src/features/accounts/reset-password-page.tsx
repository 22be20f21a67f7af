import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { checkSession, leaveSession, useSession } from '#core/session.ts';
import { useAction } from '#core/use-action.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { toast } from '#ui/toast-store.ts';
import { AfterSignIn } from './after-sign-in.tsx';
import { requestResetWords } from './auth-errors.ts';
import { AuthHead } from './auth-head.tsx';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { parseConfirmationLink } from './confirmation-link.ts';
import { emailFrom } from './email-from.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Signs in with the new password; returns false if another step is needed first. */
async function enter(email: string, password: string): Promise<boolean> {
  try {
    const { signInWithPassword } = await import('./auth-calls.ts');
    if ((await signInWithPassword(email, password)) !== 'signed-in') return false;
    await checkSession();
    return true;
  } catch {
    return false;
  }
}

/** `/auth/nova-palavra-passe`: opened from the request, or by the e-mail's button with `#u=…&code=…`. */
export default function ResetPasswordPage() {
  const session = useSession();
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [changed, setChanged] = useState(false);
  const email = parseConfirmationLink(hash)?.email ?? emailFrom(state);
  useEffect(() => {
    const link = parseConfirmationLink(hash);
    if (!link) return;
    // The code must not stay in the address bar or the history; the e-mail address may, for a reload.
    setCode(link.code);
    navigate('.', { replace: true, state: { email: link.email } });
  }, [hash, navigate]);

  const proceed = async (password: string) => {
    // The reset has ended all sessions of the account, including this one.
    if (session.status === 'signed-in') await leaveSession().catch(() => undefined);
    setChanged(true);
    if (await enter(email, password)) return void toast.success('Palavra-passe alterada', 'Bem-vindo de volta.');
    await checkSession();
    toast.success('Palavra-passe alterada', 'Entra com a tua nova palavra-passe.');
    navigate('/auth', { state: { email } });
  };
  const again = useAction('accounts.requestReset', {
    failsOffline: true,
    done: ['Email reenviado!', 'Verifique a sua caixa de entrada e pasta de spam.'],
    failed: requestResetWords,
  });

  if (!email) return <Navigate to="/auth/recuperar" replace />;
  if (changed && session.status === 'signed-in')
    return (
      <AuthLayout>
        <AfterSignIn />
      </AuthLayout>
    );
  return (
    <AuthLayout>
      <AuthHead icon="key" title="Escolhe uma nova palavra-passe">
        {code ? (
          <>
            Para a conta <span className={styles.emailAddress}>{email}</span>. As sessões abertas noutros dispositivos
            terminam.
          </>
        ) : (
          <>
            Se houver uma conta ativa com <span className={styles.emailAddress}>{email}</span>, já te enviámos um email
            com um botão e um código.
          </>
        )}
      </AuthHead>
      <ResetPasswordForm key={code} email={email} code={code} onChanged={proceed} />
      <div className="stack">
        <p className="soft">Não chegou? Vê na pasta de spam. Pode demorar um ou dois minutos.</p>
        <Button fullWidth loading={again.running} onClick={() => void again.run({ email })}>
          Enviar outro código
        </Button>
        <ButtonLink variant="quiet" fullWidth to="/auth" state={{ email }}>
          Voltar ao login
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
