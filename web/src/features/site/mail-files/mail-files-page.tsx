import type { ReactNode } from 'react';
import { brokerage, phoneLink } from '#shared/brokerage.ts';
import { buttonClass } from '#ui/button-look.ts';
import { PublicLayout } from '../public-layout.tsx';
import type { PublicPageContent } from '../public-page.ts';
import styles from './mail-files.module.css';

interface StateProps {
  /** As start-mail-files.ts calls it. */
  name: 'closed' | 'open' | 'not-valid' | 'failed';
  title: string;
  children: ReactNode;
}

/** What the page says at one time. The script shows another one and writes into what is marked `data-…`. */
function State({ name, title, children }: StateProps) {
  return (
    <section className={styles.state} data-state={name} hidden={name !== 'closed'}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </section>
  );
}

/** `/ficheiros`: the page of a link to the files of an e-mail. Nothing is asked before a press. */
export function MailFilesPage() {
  return (
    <div className={styles.files} data-mail-files>
      <State name="closed" title="Ficheiros para ti">
        <p>A equipa da {brokerage.name} enviou-te ficheiros por email.</p>
        <noscript>
          <p>
            Esta página precisa de JavaScript. Ativa-o no teu navegador ou fala connosco:{' '}
            <a href={`mailto:${brokerage.email}`}>{brokerage.email}</a>, <a href={phoneLink()}>{brokerage.phone}</a>.
          </p>
        </noscript>
        <div className={`row ${styles.needsScript}`}>
          <Look>Ver os ficheiros</Look>
        </div>
      </State>
      <State name="open" title="Ficheiros para ti">
        <ul className={styles.list} data-list />
        <p className="soft">
          O link vale até <time data-until />. Cada abertura fica registada.
        </p>
        <p role="status" data-detail />
      </State>
      <State name="not-valid" title="Este link já não serve">
        <p className="soft">Pede outro a quem to enviou.</p>
      </State>
      <State name="failed" title="Não foi possível abrir os ficheiros">
        <p className="soft" data-detail>
          Verifica a tua ligação e tenta novamente.
        </p>
        <div className="row">
          <Look>Tentar novamente</Look>
        </div>
      </State>
    </div>
  );
}

function Look({ children }: { children: string }) {
  return (
    <button type="button" className={buttonClass('primary')} data-look>
      {children}
    </button>
  );
}

export const mailFiles: PublicPageContent = {
  title: `Ficheiros · ${brokerage.name}`,
  description: `Ficheiros que a ${brokerage.name} enviou por email.`,
  body: (
    <PublicLayout>
      <MailFilesPage />
    </PublicLayout>
  ),
};
