import { findingSentence } from '#parts/reading-words.ts';
import { type Advice, adviceOf } from '#parts/uploads/advice.ts';
import { setLineOf } from '#parts/uploads/suggest/month-set.ts';
import { uploadKey } from '#parts/uploads/upload-state.ts';
import type { ReadingFinding } from '#shared/documents/reading-view.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { typedCardFindings } from '#shared/documents/typed-card.ts';

/** A document in which something seems wrong. */
interface Doubt {
  label: string;
  sentences: readonly string[];
}

export interface Doubts {
  doubts: readonly Doubt[];
  /** How many new files neither the server nor this browser has read yet. */
  beingRead: number;
}

/** How long after its upload a file without a reading counts as one that is being read, in milliseconds. */
const readingMilliseconds = 5 * 60_000;

const keyOf = ({ applicationId, id }: DocumentView): string => uploadKey({ applicationId, slot: id });

const readsHere = (document: DocumentView): boolean => adviceOf(keyOf(document))?.isRead === false;

/** Returns the findings of a document that its set does not say in one line. */
export const ownFindings = (
  { docType, reading }: Pick<DocumentView, 'docType' | 'reading'>,
  documents: readonly DocumentView[],
  thisMonth: string,
): readonly ReadingFinding[] =>
  (reading?.findings ?? []).filter(({ code }) => code !== 'gap_in_months' || !setLineOf(docType, documents, thisMonth));

/**
 * Returns what seems wrong in the documents that are about to be submitted, by what the server has read, and by what
 * this browser has seen of files that the server has not read yet or cannot read.
 *
 * @param today `YYYY-MM-DD`
 * @param now milliseconds
 */
export function doubtsOf(documents: readonly DocumentView[], today: string, now: number): Doubts {
  const thisMonth = today.slice(0, 7);
  const waiting = documents.filter(({ aiStatus }) => aiStatus === 'review');
  const sets = new Set<string>();
  const doubts = waiting.flatMap((document): Doubt[] => {
    const { docType, label, reading, typedCard } = document;
    const findings = [
      ...ownFindings(document, documents, thisMonth),
      ...(typedCard ? typedCardFindings(typedCard, today) : []),
    ];
    const sentences = findings.some(({ level }) => level === 'warn')
      ? findings.map((finding) => findingSentence(finding, { slot: docType }))
      : reading && reading.kind !== 'unknown'
        ? []
        : (adviceOf(keyOf(document))?.sentences ?? []);
    const line = reading?.findings.some(({ code }) => code === 'gap_in_months')
      ? setLineOf(docType, documents, thisMonth)
      : undefined;
    // A set says once what is missing in it.
    const ofSet = line && !line.isComplete && !sets.has(line.text) ? [line.text] : [];
    if (line) sets.add(line.text);
    const all = [...sentences, ...ofSet];
    return all.length > 0 ? [{ label, sentences: all }] : [];
  });
  const isNew = ({ uploadedAt }: DocumentView) => now - Date.parse(uploadedAt) < readingMilliseconds;
  const isUnread = (document: DocumentView) => {
    const advice: Advice | undefined = adviceOf(keyOf(document));
    return document.reading === undefined && isNew(document) && !advice?.isRead;
  };
  return { doubts, beingRead: waiting.filter(isUnread).length };
}

/** How long a submission waits for what the browser is reading, in milliseconds. */
const waitMilliseconds = 2_000;

/** Resolves when this browser has read these files, or after a moment. */
export async function readingsSettled(documents: readonly DocumentView[]): Promise<void> {
  const end = Date.now() + waitMilliseconds;
  while (documents.some(readsHere) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
}
