import { useEffect, useState } from 'react';
import { documentLabel } from '../../../../shared/documents/kinds.ts';
import { slotsToMoveTo } from '../../../../shared/documents/move.ts';
import { findingSentence, paperName } from '../../../../shared/documents/reading-words.ts';
import type { DocumentView } from '../../../../shared/documents/routes.ts';
import { queryKey, useApiQuery } from '../../core/api.ts';
import { serverNow } from '../../core/clock.ts';
import { useAction } from '../../core/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './reading-note.module.css';

/** How long a row says that its file is being read; then it is silent. */
const readingMilliseconds = 20_000;

/** What was read of a stored file: which paper it is, or in one or two sentences what to look at. */
export default function ReadingNote({ document }: { readonly document: DocumentView }) {
  const { reading, uploadedAt, docType, aiStatus } = document;
  if (!reading) return <BeingRead key={document.uploadId} since={Date.parse(uploadedAt)} />;
  const name = paperName(reading);
  const sentences =
    aiStatus === 'approved' ? [] : reading.findings.map((finding) => findingSentence(finding, { slot: docType }));
  const [first] = reading.findings;
  const isWarning = sentences.length > 0 && reading.findings.some(({ level }) => level === 'warn');
  if (sentences.length === 0)
    return name === undefined ? null : (
      <p className={`${styles.note} ${styles.fits}`}>
        <Icon name="check" size={16} />
        <span>{name}</span>
      </p>
    );
  return (
    <div className={`${styles.note} ${isWarning ? styles.doubt : ''}`} role="status">
      {isWarning && <Icon name="info" size={18} />}
      <div className={styles.words}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {first?.code === 'wrong_kind' && <Move document={document} />}
      </div>
    </div>
  );
}

function BeingRead({ since }: { readonly since: number }) {
  const [left, setLeft] = useState(() => since + readingMilliseconds - serverNow());
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(0), left);
    return () => clearTimeout(timer);
  }, [left]);
  if (left <= 0) return null;
  return (
    <p className={`${styles.note} soft`} role="status">
      A ler…
    </p>
  );
}

/** Moves the file in one click to the first empty place that takes what it is. */
function Move({ document }: { readonly document: DocumentView }) {
  const { applicationId, id: documentId, uploadId } = document;
  const { data } = useApiQuery('applications.start', {}, { enabled: false });
  const { run, running } = useAction('readings.move', {
    done: ({ label }) => ['Documento movido', label],
    failed: 'Não foi possível mover o documento',
    touches: [queryKey('applications.start'), queryKey('applications.get', { applicationId })],
    waits: true,
  });
  if (!data || data.application.id !== applicationId || document.aiStatus !== 'review' || document.byTeam) return null;
  const [to] = slotsToMoveTo(data.application, data.documents, document);
  if (to === undefined) return null;
  const label = documentLabel({ docType: to });
  return (
    <Button size="small" loading={running} onClick={() => void run({ applicationId, documentId, uploadId, to })}>
      Mover para {label}
    </Button>
  );
}
