import { brokerage, phoneLink, whatsappLink } from '#shared/brokerage.ts';
import { intermediary } from '#shared/intermediary.ts';
import { publicPages } from '#shared/site/public-pages.ts';
import { Logo } from '#ui/logo.tsx';
import { IntermediaryNotice } from './intermediary-notice.tsx';
import styles from './public-footer.module.css';

/** Contacts, legal pages, and the notice that DL 81-C/2017 requires. */
export function PublicFooter() {
  const { complaintsBook } = intermediary;
  return (
    <footer className={styles.publicFooter}>
      <div className={styles.inner}>
        <div className={styles.footerColumns}>
          <div className={styles.footerBrand}>
            <Logo />
            <p>Crédito habitação com alguém ao teu lado, do primeiro documento à escritura.</p>
          </div>
          <div>
            <h2>Contactos</h2>
            <ul className={styles.footerLinks}>
              <li>
                <a href={`mailto:${brokerage.email}`} data-open="contact">
                  Enviar mensagem
                </a>
              </li>
              <li>
                <a href={`mailto:${brokerage.email}`}>{brokerage.email}</a>
              </li>
              <li>
                <a href={phoneLink()}>{brokerage.phone}</a>
              </li>
              <li>
                <a href={whatsappLink()} target="_blank" rel="noreferrer">
                  WhatsApp
                </a>
              </li>
              <li>
                <span>Respondemos em {brokerage.hours}</span>
              </li>
            </ul>
          </div>
          <div>
            <h2>Ferramentas</h2>
            <ul className={styles.footerLinks}>
              <li>
                <a href={publicPages.simulator}>Simulador de crédito habitação</a>
              </li>
            </ul>
          </div>
          <div>
            <h2>Os teus direitos</h2>
            <ul className={styles.footerLinks}>
              <li>
                <a href={publicPages.privacy}>Política de Privacidade</a>
              </li>
              <li>
                <span>Termos de Serviço</span>
              </li>
              <li>
                <a href={publicPages.complaint}>Reclamações</a>
              </li>
              <li>
                <a href={complaintsBook.url} target="_blank" rel="noreferrer">
                  Livro de Reclamações
                </a>
              </li>
            </ul>
          </div>
        </div>
        <IntermediaryNotice />
      </div>
    </footer>
  );
}
