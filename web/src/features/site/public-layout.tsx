import type { ReactNode } from 'react';
import { brokerage } from '#shared/brokerage.ts';
import { publicPages } from '#shared/site/public-pages.ts';
import { buttonClass } from '#ui/button-look.ts';
import { Logo } from '#ui/logo.tsx';
import { PublicFooter } from './public-footer.tsx';
import styles from './public-layout.module.css';

/** The layout of public pages: sign-in above, contacts and legal notice below. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Saltar para o conteúdo
      </a>
      <header className={styles.publicHeader}>
        <div className={styles.publicHeaderInner}>
          <a className={styles.publicLogo} href="/" aria-label={`${brokerage.name}, página inicial`}>
            <Logo />
          </a>
          <nav className={styles.publicLinks} aria-label="Principal">
            <a href={publicPages.simulator}>Simulador</a>
            <a className={buttonClass('secondary', 'small')} href="/auth" data-portal>
              Entrar
            </a>
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </>
  );
}
