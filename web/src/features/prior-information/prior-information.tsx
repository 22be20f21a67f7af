import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePerson } from '#core/person.ts';
import { usePrefetch } from '#core/when-idle.ts';
import { noteInformationDue } from '#parts/uploads/prior-information-due.ts';
import type { Upload } from '#parts/uploads/upload-state.ts';
import { useUploads } from '#parts/uploads/uploads-store.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { isAcknowledged } from '#shared/prior-information/deliveries.ts';
import { Icon } from '#ui/icons.tsx';
import styles from './prior-information.module.css';

const loadSheet = () => import('./information-sheet.tsx');
const InformationSheet = lazy(loadSheet);

const awaitsAcknowledgement = ({ phase }: Upload): boolean => phase.kind === 'failed' && phase.remedy === 'information';

/**
 * On pages with uploads, until the prior information is acknowledged: one line that says that it will come. Its sheet
 * opens with the first file, which waits for the answer (spec D53).
 */
export function PriorInformation() {
  const { information, name, requests = [] } = usePerson().data ?? {};
  // One question after the other: the name is asked for first.
  const isDue = Boolean(
    name && information && !isAcknowledged(information) && requests.some((request) => !isClosed(request)),
  );
  const waiting = useUploads()
    .filter(awaitsAcknowledgement)
    .map(({ key }) => key);
  const [isOpen, setOpen] = useState(false);
  const asked = useRef(0);
  useLayoutEffect(() => noteInformationDue(isDue), [isDue]);
  useEffect(() => {
    if (waiting.length > asked.current) setOpen(true);
    asked.current = waiting.length;
  }, [waiting.length]);
  // Once opened it stays, so that a dialog which closes can give the focus back.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && isDue && !wasOpen) setWasOpen(true);
  return (
    <>
      {isDue && <QuietLine onOpen={() => setOpen(true)} />}
      {wasOpen && (
        <Suspense fallback={null}>
          <InformationSheet open={isOpen && isDue} onClose={() => setOpen(false)} waiting={waiting} />
        </Suspense>
      )}
    </>
  );
}

function QuietLine({ onOpen }: { onOpen: () => void }) {
  usePrefetch(loadSheet);
  return (
    <p className={`soft ${styles.line}`}>
      <Icon name="info" size={18} />
      <span>
        Com o primeiro ficheiro entregamos-te a informação prévia: quem somos e quem nos paga.{' '}
        <button type="button" className={styles.link} onClick={onOpen}>
          Ver já
        </button>
      </span>
    </p>
  );
}
