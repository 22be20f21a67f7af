import type { ReactNode } from 'react';
import { brokerage } from '#shared/brokerage.ts';
import { buttonClass } from '#ui/button-look.ts';
import { Icon } from '#ui/icons.tsx';
import { PublicLayout } from '../public-layout.tsx';
import styles from './legal.module.css';

export interface LegalSection {
  /** The section's fragment on the page. */
  id: string;
  title: string;
  text: ReactNode;
}

interface LegalDocumentProps {
  title: string;
  /** A summary in a few sentences. */
  summary: ReactNode;
  updated: { date: string; words: string };
  sections: readonly LegalSection[];
}

/** A mailto link. */
export function Mail({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>;
}

/** The layout of a legal text: summary, table of contents, and back link. */
export function LegalDocument({ title, summary, updated, sections }: LegalDocumentProps) {
  return (
    <PublicLayout>
      <article className={styles.legal}>
        <header className={styles.head}>
          <a className={buttonClass('quiet', 'small')} href="/">
            <Icon name="arrowLeft" />
            Voltar ao início
          </a>
          <h1>{title}</h1>
          <p className="soft">
            Última atualização: <time dateTime={updated.date}>{updated.words}</time>
          </p>
          <div className={styles.summary}>{summary}</div>
        </header>
        <nav className={styles.contents} aria-label="Nesta página">
          <p className={styles.contentsTitle}>Nesta página</p>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.text}
            </section>
          ))}
          <a className={buttonClass('secondary')} href="/">
            Voltar à página inicial da {brokerage.name}
          </a>
        </div>
      </article>
    </PublicLayout>
  );
}
