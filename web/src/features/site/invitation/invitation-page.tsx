import type { ReactNode } from 'react';
import { brokerage, phoneLink } from '#shared/brokerage.ts';
import { contactAccountPath } from '#shared/leads/invitation-link.ts';
import { joiningText } from '#shared/parties/consents.ts';
import { partyRoleWords } from '#shared/parties/words.ts';
import { buttonClass } from '#ui/button-look.ts';
import { PublicLayout } from '../public-layout.tsx';
import type { PublicPageContent } from '../public-page.ts';
import styles from './invitation.module.css';

interface StateProps {
  /** As start-invitation.ts calls it. */
  name: 'closed' | 'open' | 'contact' | 'not-valid' | 'failed';
  title: ReactNode;
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

const [joining, ...guaranteeing] = joiningText('fiador');

/** `/convite`: the page of an invitation's link. */
export function InvitationPage() {
  return (
    <div className={styles.invitation} data-invitation>
      <State name="closed" title="Tens um convite">
        <p>É um convite para o portal de crédito habitação da {brokerage.name}.</p>
        <noscript>
          <p>
            O convite precisa de JavaScript. Ativa-o no teu navegador ou fala connosco:{' '}
            <a href={`mailto:${brokerage.email}`}>{brokerage.email}</a>, <a href={phoneLink()}>{brokerage.phone}</a>.
          </p>
        </noscript>
        <div className={`row ${styles.needsScript}`}>
          <Look>Ver o convite</Look>
        </div>
      </State>
      <State
        name="open"
        title={
          <>
            <span data-inviter>Alguém</span> convidou-te
          </>
        }
      >
        <p>
          É um convite para um pedido de crédito habitação na {brokerage.name}, como{' '}
          <span data-role="titular">{partyRoleWords.titular}</span>
          <span data-role="fiador">{partyRoleWords.fiador}</span>. Vale até <time data-until />.
        </p>
        <p>{joining}</p>
        {guaranteeing.map((text) => (
          <p key={text} data-role="fiador">
            {text}
          </p>
        ))}
        <p className="soft">Entra ou cria a tua conta para o aceitares.</p>
        <div className="row">
          <a className={buttonClass('primary')} href="/auth">
            Entrar
          </a>
          <a className={buttonClass()} href="/signup">
            Criar conta
          </a>
        </div>
      </State>
      <State name="contact" title={<span data-greeting>Olá</span>}>
        <p>
          A equipa da {brokerage.name} convidou-te a criar a tua conta, com <strong data-address />. O que já nos
          disseste fica lá. O convite vale até <time data-contact-until />.
        </p>
        <div className="row">
          <a className={buttonClass('primary')} href={contactAccountPath}>
            Criar a minha conta
          </a>
        </div>
      </State>
      <State name="not-valid" title="Este convite já não serve">
        <p className="soft">Pede outro a quem te convidou.</p>
        <div className="row">
          <a className={buttonClass()} href="/">
            Ir para a página inicial
          </a>
        </div>
      </State>
      <State name="failed" title="Não foi possível abrir o convite">
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

export const invitation: PublicPageContent = {
  title: `Convite · ${brokerage.name}`,
  description: `Um convite para um pedido de crédito habitação na ${brokerage.name}.`,
  body: (
    <PublicLayout>
      <InvitationPage />
    </PublicLayout>
  ),
};
