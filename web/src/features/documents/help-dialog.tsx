import { brokerage, whatsappLink } from '#shared/brokerage.ts';
import { buttonClass } from '#ui/button-look.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import styles from './help-dialog.module.css';

const greeting = 'Olá! Preciso de ajuda com os documentos.';

/** 'Preciso de ajuda': tips for good files, and how to reach the team. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Preciso de ajuda">
      <ul className={styles.helpTips}>
        <li>Uma fotografia serve, desde que se leia tudo: boa luz, sem reflexos, os quatro cantos à vista.</li>
        <li>Se o documento veio em PDF (Finanças, banco), envia o PDF original.</li>
        <li>
          PDF, JPG ou PNG, até 10 MB por ficheiro; uma fotografia maior é reduzida. Várias páginas? Escolhe as
          fotografias todas: juntamo-las num só PDF.
        </li>
        <li>Não tens um documento? Envia os outros e fala connosco.</li>
      </ul>
      <div className={styles.helpWays}>
        <a
          className={buttonClass('primary', undefined, true)}
          href={whatsappLink(greeting)}
          target="_blank"
          rel="noopener"
        >
          <Icon name="message" />
          Falar no WhatsApp
        </a>
        <a className={buttonClass('secondary', undefined, true)} href={`tel:${brokerage.phone.replaceAll(' ', '')}`}>
          {brokerage.phone}
        </a>
        <a className={buttonClass('secondary', undefined, true)} href={`mailto:${brokerage.email}`}>
          <Icon name="mail" />
          {brokerage.email}
        </a>
      </div>
      <p className="soft">Respondemos em {brokerage.hours}.</p>
    </Dialog>
  );
}
