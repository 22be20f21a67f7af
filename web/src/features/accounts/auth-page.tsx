import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type AuthState, knownBrowser } from '#core/known-browser.ts';
import { StartFailed } from '#core/screens.tsx';
import { useSession } from '#core/session.ts';
import { brokerage } from '#shared/brokerage.ts';
import { publicPages } from '#shared/site/public-pages.ts';
import { Banner } from '#ui/banner.tsx';
import { LogoMark } from '#ui/logo.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AfterSignIn } from './after-sign-in.tsx';
import authHeadStyles from './auth-head.module.css';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth-page.module.css';
import type { Challenge } from './challenge.ts';
import { ChallengeForm } from './challenge-form.tsx';
import type { Credentials } from './credentials.ts';
import { emailFrom } from './email-from.ts';
import { failureDetail } from './google/failure.ts';
import { GoogleButton } from './google/google-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type AuthTab = 'signin' | 'signup';

const tabs = [
  { name: 'signin', label: 'Entrar' },
  { name: 'signup', label: 'Registar' },
] as const;

/** Whether somebody who never signed in began a request. */
const isNewcomer = (state: unknown): boolean => (state as AuthState | null)?.isNewcomer === true;

/** `/auth` and `/signup`. */
export default function AuthPage() {
  const session = useSession();
  const { pathname, state } = useLocation();
  const [search] = useSearchParams();
  const [tab, setTab] = useState<AuthTab>(pathname === '/signup' || isNewcomer(state) ? 'signup' : 'signin');
  const [email, setEmail] = useState(() => emailFrom(state));
  const [challenge, setChallenge] = useState<Challenge>();
  /** Of the sign-in that waits for a second factor, for a recovery code. */
  const [credentials, setCredentials] = useState<Credentials>();
  /** The sign-in form replaces another screen, so its password field is focused. */
  const [atPassword, setAtPassword] = useState(false);
  const begin = (waiting: Challenge, given: Credentials) => {
    setCredentials(given);
    setChallenge(waiting);
  };

  return (
    <AuthLayout>
      {session.status === 'failed' ? (
        <StartFailed />
      ) : session.status === 'signed-in' ? (
        <AfterSignIn />
      ) : challenge && credentials ? (
        <ChallengeForm
          challenge={challenge}
          credentials={credentials}
          onChallenge={setChallenge}
          onBack={() => {
            setAtPassword(true);
            setChallenge(undefined);
            setCredentials(undefined);
          }}
        />
      ) : (
        <>
          <div className={authHeadStyles.authHead}>
            <LogoMark size={40} />
            <PageTitle documentTitle={tab === 'signin' ? 'Entrar' : 'Registar'}>
              {tab === 'signin' ? `Bem-vindo à ${brokerage.name}` : 'Cria a tua conta'}
            </PageTitle>
            <p className="soft">
              {tab === 'signin'
                ? knownBrowser() === 'request'
                  ? 'Entra para continuares o teu pedido de crédito habitação.'
                  : 'Entra para abrires o teu portal.'
                : 'Leva menos de um minuto. Não te custa nada nem te compromete a nada.'}
            </p>
            {tab === 'signin' && (
              <p>
                Ainda não tens conta?{' '}
                <a
                  href="/signup"
                  onClick={(event) => {
                    event.preventDefault();
                    setTab('signup');
                  }}
                >
                  Registar
                </a>
              </p>
            )}
          </div>
          {search.get('error') === 'callback_failed' && (
            <Banner tone="correction" role="alert" title="Erro no login">
              {failureDetail(state)}
            </Banner>
          )}
          <GoogleButton />
          <Tabs
            label="Entrar ou registar"
            tabs={tabs}
            current={tab}
            onChange={(chosen) => {
              setAtPassword(false);
              setTab(chosen);
            }}
          >
            {tab === 'signin' ? (
              <SignInForm atPassword={atPassword} email={email} onEmail={setEmail} onChallenge={begin} />
            ) : (
              <SignUpForm
                email={email}
                onEmail={setEmail}
                onAlreadyRegistered={() => {
                  setAtPassword(true);
                  setTab('signin');
                }}
              />
            )}
          </Tabs>
          <p className={styles.authFine}>
            Ao continuares, aceitas os <a href={publicPages.terms}>Termos de Serviço</a> e a{' '}
            <a href={publicPages.privacy}>Política de Privacidade</a>.
          </p>
        </>
      )}
    </AuthLayout>
  );
}
