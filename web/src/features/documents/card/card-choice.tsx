import { useEffect, useLayoutEffect, useRef } from 'react';
import { noteCardConsent } from '#parts/uploads/card-consent.ts';
import { useUploads } from '#parts/uploads/uploads-store.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { formatDate } from '#shared/kit/format.ts';
import { Button } from '#ui/button.tsx';
import { useDialogs } from '../use-dialogs.ts';
import { awaitsConsent } from './awaits-consent.ts';
import styles from './card-choice.module.css';

/** Returns the choice about the Cartão de Cidadão in one sentence, and the label of the button that changes it. */
function wordsOf({ cardConsent, cardShown }: ApplicationView): readonly [text: string, action: string] {
  if (cardConsent) return [`Autorizaste a cópia em ${formatDate(cardConsent.givenAt)}.`, 'Mudar'];
  if (cardShown?.seenAt) return ['A equipa já viu o teu Cartão de Cidadão.', 'Mudar'];
  if (cardShown) return ['Vais mostrá-lo à equipa: não precisas de enviar cópias.', 'Mudar'];
  return ['Para guardarmos uma cópia, precisamos da tua autorização.', 'Responder'];
}

interface CardChoiceProps {
  application: ApplicationView;
}

/** What the client has chosen about copies of the Cartão de Cidadão. Asks when a file waits for the consent. */
export default function CardChoice({ application }: CardChoiceProps) {
  const ask = useDialogs();
  const { id: applicationId } = application;
  const isGiven = application.cardConsent !== null;
  useLayoutEffect(() => noteCardConsent(applicationId, isGiven), [applicationId, isGiven]);
  const waiting = useUploads().filter((upload) => awaitsConsent(upload, application.id)).length;
  const asked = useRef(0);
  useEffect(() => {
    if (waiting > asked.current) ask({ kind: 'card' });
    asked.current = waiting;
  }, [waiting, ask]);
  const [text, action] = wordsOf(application);
  const isOpen = !application.cardConsent && !application.cardShown;
  return (
    <div className={styles.cardChoice} data-open={isOpen || undefined}>
      <p>{text}</p>
      {!isClosed(application) && (
        <Button size="small" onClick={() => ask({ kind: 'card' })}>
          {action} <span className="visually-hidden">sobre a cópia do Cartão de Cidadão</span>
        </Button>
      )}
    </div>
  );
}
