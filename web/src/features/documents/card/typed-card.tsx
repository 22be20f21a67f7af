import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { serverNow } from '#core/clock.ts';
import { findingSentence } from '#parts/reading-words.ts';
import type { ReadingFinding } from '#shared/documents/reading-view.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { cardNumberWords, typedCardFindings } from '#shared/documents/typed-card.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { toast } from '#ui/toast-store.ts';
import styles from './typed-card.module.css';
import { typedCardHint } from './typed-card-hint.ts';

type Form = typeof import('./card-form.tsx').CardForm;

/**
 * The number and validity of a Cartão de Cidadão, typed by the client beside a picture that nothing can read, in a form
 * that is loaded on click. The team compares them with the picture; nothing waits for them.
 */
export function TypedCard({ document }: { document: DocumentView }) {
  const [Form, setForm] = useState<Form>();
  const summary = useRef<HTMLDivElement>(null);
  const open = async () => {
    try {
      const { CardForm } = await import('./card-form.tsx');
      setForm(() => CardForm);
    } catch {
      toast.error('Não foi possível abrir', 'Verifica a ligação à internet e tenta de novo.');
    }
  };
  const close = () => {
    flushSync(() => setForm(undefined));
    summary.current?.querySelector('button')?.focus();
  };
  if (Form) return <Form document={document} onDone={close} />;
  const { typedCard } = document;
  return (
    <div ref={summary} className={styles.typed}>
      {typedCard ? <Typed card={typedCard} /> : <p className="soft">{typedCardHint}</p>}
      <Button size="small" variant={typedCard ? 'quiet' : 'secondary'} onClick={() => void open()}>
        {typedCard ? 'Corrigir ' : 'Escrever os dados '}
        <span className="visually-hidden">
          {typedCard ? 'o número e a validade do Cartão de Cidadão' : 'do Cartão de Cidadão'}
        </span>
      </Button>
    </div>
  );
}

function Typed({ card }: { card: NonNullable<DocumentView['typedCard']> }) {
  const [finding] = typedCardFindings(card, lisbonDay(new Date(serverNow())));
  return (
    <>
      <p className="figures">
        Cartão {cardNumberWords(card.number)} · válido até {formatDate(card.validUntil)}
      </p>
      {finding && <Said finding={finding} />}
    </>
  );
}

function Said({ finding }: { finding: ReadingFinding }) {
  return (
    <p className={finding.level === 'warn' ? styles.doubt : 'soft'} role="status">
      {finding.level === 'warn' && <Icon name="info" size={18} />}
      <span>{findingSentence(finding, { slot: 'id_card_front' })}</span>
    </p>
  );
}
