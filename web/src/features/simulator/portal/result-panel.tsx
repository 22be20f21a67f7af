import { type ReactNode, useEffect, useState } from 'react';
import { formatDate } from '#shared/kit/format.ts';
import { type TabName, tabTitles } from '#shared/simulator/fields.ts';
import type { Result } from '#shared/simulator/result.ts';
import { ResultCard, UnknownResult } from '../result-card.tsx';
import { Sources } from '../sources.tsx';
import styles from './portal.module.css';

/** The id of the result on the page. */
export const resultId = 'resultado';

/** Milliseconds before a result is announced to screen readers. */
const announcePause = 500;

const spoken = ({ headline: { label, value, note } }: Result): string =>
  [`${label}: ${value}`, note].filter(Boolean).join(' ');

/** Announces a text once it has stopped changing. */
function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), announcePause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {/* What was said before is of other figures. */}
      {announced === text && text}
    </p>
  );
}

interface ResultPanelProps {
  tab: TabName;
  day: string;
  /** Undefined while something has to be corrected. */
  result: Result | undefined;
  /** Whether a field is being typed in, so that what is wrong with it is not said yet. */
  isWaiting: boolean;
  /** Whether what has to be corrected is on this tab. */
  problemHere: boolean;
  /** Buttons. */
  children: ReactNode;
}

/** The result of a tab with its sources, and what can be done with it. */
export function ResultPanel({ tab, day, result, isWaiting, problemHere, children }: ResultPanelProps) {
  const words = problemHere
    ? 'Corrige o que está assinalado para veres o resultado.'
    : `Há um valor por corrigir em «${tabTitles.instalment}».`;
  return (
    <section className={styles.result} id={resultId} aria-label="Resultado">
      <div className={styles.drawn}>
        {result ? <ResultCard result={result} /> : <UnknownResult sentence={isWaiting ? undefined : words} />}
      </div>
      <Announcement text={result ? spoken(result) : isWaiting ? 'Por corrigir' : words} />
      <div className={styles.actions}>{children}</div>
      <p className={styles.legal}>
        Simulação informativa. Não é proposta de crédito. Valores de {formatDate(day)}; fontes:
      </p>
      <Sources tab={tab} day={day} />
    </section>
  );
}
