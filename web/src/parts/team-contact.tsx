import type { ReactNode } from 'react';
import type { Contact } from '#shared/applications/contact.ts';
import { awaySentence, presentContact } from '#shared/applications/present-contact.ts';
import { brokerage } from '#shared/brokerage.ts';
import { roughDuration } from '#shared/messages/answer-time.ts';
import { Avatar } from '#ui/avatar.tsx';
import styles from './team-contact.module.css';

interface TeamContactProps {
  /** Undefined while it is being loaded. */
  contact: Contact | undefined;
  /** What the client can do here, such as writing a message. */
  action?: ReactNode;
}

/** Whom the client talks to, when the team works and how long its answers usually take. */
export function TeamContact({ contact, action }: TeamContactProps) {
  if (!contact) return null;
  const { answerMinutes } = contact;
  const away = awaySentence(contact);
  const present = presentContact(contact);
  return (
    <section className={styles.contact} aria-label="Quem te acompanha">
      <Avatar url={present?.avatarUrl} name={present?.firstName ?? brokerage.name} size="large" />
      <div className={styles.text}>
        <p className={styles.name}>
          {present ? `${present.firstName}, da equipa ${brokerage.name}` : `A equipa ${brokerage.name}`}
        </p>
        {away && <p>{away}.</p>}
        <p className="soft">
          Respondemos em {brokerage.hours}.
          {answerMinutes !== null && ` A equipa costuma responder em cerca de ${roughDuration(answerMinutes)}.`}
        </p>
      </div>
      {action}
    </section>
  );
}
