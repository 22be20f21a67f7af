import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '#core/session.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { AfterSignIn } from './after-sign-in.tsx';
import { AuthHead } from './auth-head.tsx';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { CodeForm, useConfirmed } from './code-form.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** `/auth/pending-confirmation?email=`: shown until the link in the e-mail is followed or its code is typed here. */
export default function PendingConfirmationPage() {
  const session = useSession();
  const [search] = useSearchParams();
  const email = search.get('email') ?? '';
  const [code, setCode] = useState<string>();
  const proceed = useConfirmed(email);
  // Confirmed here, or with the e-mail's link in another tab of this browser.
  if (session.status === 'signed-in')
    return (
      <AuthLayout>
        <AfterSignIn />
      </AuthLayout>
    );
  return (
    <AuthLayout>
      {code === undefined ? (
        <>
          <AuthHead icon="mail" title="Confirma o teu email">
            {email ? (
              <>
                Enviámos um email para <span className={styles.emailAddress}>{email}</span>. Carrega no botão que lá
                vem, ou escreve aqui o código.
              </>
            ) : (
              'Enviámos-te um email. Carrega no botão que lá vem para confirmares a conta.'
            )}
          </AuthHead>
          {email && <CodeForm email={email} onDone={proceed} onPasswordNeeded={setCode} />}
        </>
      ) : (
        <ChoosePassword link={{ email, code }} onDone={proceed} onFailure={() => proceed('confirmed')} />
      )}
      <div className="stack">
        <p className="soft">Não chegou? Vê na pasta de spam. Pode demorar um ou dois minutos.</p>
        <ResendConfirmation email={email} />
        <ButtonLink variant="quiet" fullWidth to="/auth" state={{ email }}>
          Voltar ao login
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
