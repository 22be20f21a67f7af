import { type ReactNode, useEffect, useState } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import { serverNow } from '#core/clock.ts';
import { useAction } from '#core/use-action.ts';
import { findingSentence, nameSentence, paperName, unrecognisedSentence } from '#parts/reading-words.ts';
import { useAdvice } from '#parts/uploads/advice.ts';
import type { DocumentLine } from '#parts/uploads/document-line.ts';
import { otherKindInName } from '#parts/uploads/suggest/file-name-words.ts';
import type { ApplicationDetail } from '#shared/applications/routes.ts';
import { isClean } from '#shared/documents/clean.ts';
import { documentLabel } from '#shared/documents/kinds.ts';
import { slotsToMoveTo } from '#shared/documents/move.ts';
import { isStrict } from '#shared/documents/reading/slots.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { takesTypedCard } from '#shared/documents/typed-card.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { TypedCard } from './card/typed-card.tsx';
import { ownFindings } from './doubts.ts';
import styles from './reading-note.module.css';
import { SetNote } from './set-note.tsx';

/** How long a row says that its file is being read; then it is silent. */
const readingMilliseconds = 20_000;

/** How many sentences a client reads of a file at most. */
const mostSentences = 2;

interface ReadingNoteProps {
  /** The stored file; absent while the first one is being sent. */
  document?: DocumentView;
  /** The key of the slot's uploads. */
  uploadKey: string;
}

interface SetNoteProps {
  /** The rows of a set, such as three payslips. */
  set: readonly DocumentLine[];
}

/**
 * What was read of a file: which paper it is, or in one or two sentences what to look at. Until the server has read it,
 * and of a picture, it is what the browser has seen.
 */
export default function ReadingNote(props: ReadingNoteProps | SetNoteProps) {
  if ('set' in props) return <SetNote rows={props.set} />;
  const { document } = props;
  return (
    <>
      <Words {...props} />
      {document && takesTypedCard(document) && <TypedCard key={document.uploadId} document={document} />}
    </>
  );
}

function Words({ document, uploadKey }: ReadingNoteProps) {
  const seen = useAdvice(uploadKey);
  const { data } = useApiQuery('applications.start', {}, { enabled: false });
  const { reading } = document ?? {};
  const isUnread = !reading || reading.kind === 'unknown';
  const advice = [...(document ? doubtOfName(document) : []), ...seen].slice(0, mostSentences);
  if (advice.length > 0 && isUnread && document?.aiStatus !== 'approved') return <Doubt sentences={advice} />;
  if (!document) return null;
  const { uploadedAt, docType, aiStatus } = document;
  if (!reading) return <BeingRead key={document.uploadId} since={Date.parse(uploadedAt)} />;
  const own = ownFindings(
    document,
    listWith(data, document)?.documents ?? [],
    lisbonDay(new Date(serverNow())).slice(0, 7),
  );
  const name = paperName(reading);
  const findings = aiStatus === 'approved' ? [] : own;
  const sentences = findings.map((finding) => findingSentence(finding, { slot: docType }));
  if (findings.some(({ level }) => level === 'warn'))
    return (
      <Doubt sentences={sentences}>
        {(findings[0]?.code === 'wrong_kind' || document.unsorted) && <Move document={document} />}
      </Doubt>
    );
  return (
    <>
      {name !== undefined && (
        <p className={`${styles.note} ${styles.fits}`}>
          <Icon name="check" size={16} />
          <span>{name}</span>
        </p>
      )}
      {isUnrecognised(document) && <p className={`${styles.note} soft`}>{unrecognisedSentence({ slot: docType })}</p>}
      {sentences.map((sentence) => (
        <p key={sentence} className={`${styles.note} soft`}>
          {sentence}
        </p>
      ))}
      {document.unsorted && <Move document={document} />}
    </>
  );
}

/** Whether a file has text that names no paper, in a place that asks for a certain one. */
const isUnrecognised = ({ docType, reading, contentType, aiStatus, byTeam }: DocumentView): boolean =>
  reading?.kind === 'unknown' &&
  reading.findings.every(({ code }) => code !== 'unreadable_scan') &&
  contentType === 'application/pdf' &&
  aiStatus === 'review' &&
  !byTeam &&
  isStrict(docType);

/** Where the text says nothing, or there is none, only the name can say that it is another paper (ADR 089). */
function doubtOfName({ fileName, docType, reading, aiStatus, byTeam }: DocumentView): readonly string[] {
  if (reading?.kind !== 'unknown' || !isClean({ reading }) || aiStatus !== 'review' || byTeam) return [];
  const kind = otherKindInName(fileName, docType);
  return kind === undefined ? [] : [nameSentence(kind, { slot: docType })];
}

function Doubt({ sentences, children }: { sentences: readonly string[]; children?: ReactNode }) {
  return (
    <div className={`${styles.note} ${styles.doubt}`} role="status">
      <Icon name="info" size={18} />
      <div className={styles.words}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {children}
      </div>
    </div>
  );
}

function BeingRead({ since }: { since: number }) {
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

/** Returns the list in which a document is: the user's own, or that of somebody whose papers they send. */
const listWith = (data: ApplicationDetail | undefined, { id }: DocumentView) =>
  data && [data, ...(data.helped ?? [])].find(({ documents }) => documents.some((each) => each.id === id));

/** Moves the file in one click to the first empty place that takes what it is. */
function Move({ document }: { document: DocumentView }) {
  const { applicationId, id: documentId, uploadId } = document;
  const { data } = useApiQuery('applications.start', {}, { enabled: false });
  const { run, running } = useAction('readings.move', {
    done: ({ label }) => ['Documento movido', label],
    failed: 'Não foi possível mover o documento',
    touches: [queryKey('applications.start'), queryKey('applications.get', { applicationId })],
    waits: true,
  });
  if (!data || data.application.id !== applicationId || document.aiStatus !== 'review' || document.byTeam) return null;
  const list = listWith(data, document);
  const [to] = list ? slotsToMoveTo(list.application, list.documents, document) : [];
  if (to === undefined) return null;
  const label = documentLabel({ docType: partsOfSlot(to).code });
  return (
    <Button size="small" loading={running} onClick={() => void run({ applicationId, documentId, uploadId, to })}>
      Mover para {label}
    </Button>
  );
}
