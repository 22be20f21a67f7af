import type { ReactNode } from 'react';
import { reviewWithin } from '#shared/applications/review-promise.ts';
import { Icon } from '#ui/icons.tsx';
import { Logo } from '#ui/logo.tsx';
import styles from './auth-layout.module.css';

const promises = [
  { icon: 'user', text: 'Um gestor com nome, do primeiro documento à escritura.' },
  { icon: 'clock', text: `Resposta aos teus documentos ${reviewWithin}.` },
  { icon: 'check', text: 'Sem custos para ti: quem nos paga é o banco.' },
] as const;

/** Loads the user pool's calls with their cryptography; a failure shows when the form is sent. */
const prepare = () => void import('./auth-calls.ts').catch(() => undefined);

/** The layout of screens before sign-in: our promises on one side, the form on the other. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.auth}>
      <aside className={styles.authAside}>
        <div className={styles.authAsideInner}>
          <Logo />
          <p className={styles.authClaim}>O teu crédito habitação, com alguém ao teu lado.</p>
          <ul className={styles.authPromises}>
            {promises.map(({ icon, text }) => (
              <li key={icon}>
                <Icon name={icon} size={22} />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <svg
          className={styles.authHouses}
          viewBox="0 0 480 150"
          aria-hidden="true"
          preserveAspectRatio="xMidYMax slice"
        >
          <path d="M0 150V92l46-38 46 38v58M112 150V70l62-50 62 50v80M256 150V98l42-34 42 34v52M360 150V78l56-46 56 46v72" />
          <path d="M32 150v-26a14 14 0 0 1 28 0v26M154 150v-38a20 20 0 0 1 40 0v38M285 150v-24a13 13 0 0 1 26 0v24M398 150v-34a18 18 0 0 1 36 0v34" />
        </svg>
      </aside>
      <main id="main" className={styles.authMain}>
        <a className={styles.authBack} href="/">
          <Icon name="arrowLeft" />
          Voltar
        </a>
        <div className={styles.authForm} onInput={prepare}>
          {children}
        </div>
      </main>
    </div>
  );
}
