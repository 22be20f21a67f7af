import { isDeedDocumentType } from '#shared/documents/deed-document-types.ts';
import type { ReadField } from '#shared/documents/reading/reading.ts';
import { checkAging } from '#shared/documents/reading/time-checks.ts';
import { namingFields, type ReadingFinding, type ReadingView } from '#shared/documents/reading-view.ts';
import { formatDate } from '#shared/kit/format.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';

/** Days after which a newer paper of a type may be asked for again. */
const restDays = 7;
/** How far ahead the next paper to age is looked for; after that the case is looked at again. */
const horizonDays = 60;

/** A document as far as its age goes. */
export interface AgingDocument {
  docType: string;
  /** Whose paper it is; absent for the first person's and the property's. */
  partyId?: string;
  aiStatus: string;
  uploadedAt: string;
  reading?: ReadingView;
}

/**
 * Returns what time says about a paper on a day, `YYYY-MM-DD`, and did not say when it was read. An approved one only
 * counts as aged once it has expired or is too old (spec D39, D47).
 */
export function agedFindings({ reading, aiStatus }: AgingDocument, day: string): readonly ReadingFinding[] {
  if (!reading || reading.kind === 'unknown') return [];
  const fields = namingFields.flatMap((name): ReadField[] => {
    const value = reading.fields[name];
    return value === undefined ? [] : [{ name, value, page: 1, line: '' }];
  });
  const known = new Set(reading.findings.map(({ code }) => code));
  // Another kind than the one asked for was told, and what it says of its time is of no use.
  if (known.has('wrong_kind')) return [];
  return checkAging({ kind: reading.kind, fields, context: { today: day } })
    .filter(({ code }) => !known.has(code))
    .filter(({ code }) => aiStatus !== 'approved' || code === 'expired' || code === 'too_old')
    .map(({ page: _unknown, ...finding }) => finding);
}

const placeOf = ({ docType, partyId = '' }: Pick<AgingDocument, 'docType' | 'partyId'>): string =>
  `${docType} ${partyId}`;

/** A document to ask again for, and why. */
export interface AgedDocument<Document extends AgingDocument> {
  document: Document;
  findings: readonly ReadingFinding[];
}

/**
 * Returns the documents for which a newer paper is to be asked on a day: once for a file, and not within 7 days of the
 * last time or of the file itself. One that needs a correction is asked for already.
 */
export function agedOn<Document extends AgingDocument>(
  documents: readonly Document[],
  day: string,
): AgedDocument<Document>[] {
  const restsUntil = (instant: string) => daysAfter(lisbonDay(instant), restDays);
  const resting = new Set(
    documents
      .filter(({ reading }) => reading?.askedAgainAt !== undefined && restsUntil(reading.askedAgainAt) > day)
      .map(placeOf),
  );
  return documents
    .filter(
      ({ docType, partyId, aiStatus, reading, uploadedAt }) =>
        reading !== undefined &&
        reading.askedAgainAt === undefined &&
        aiStatus !== 'rejected' &&
        !isDeedDocumentType(docType) &&
        !resting.has(placeOf({ docType, partyId })) &&
        restsUntil(uploadedAt) <= day,
    )
    .map((document) => ({ document, findings: agedFindings(document, day) }))
    .filter(({ findings }) => findings.length > 0);
}

/**
 * Returns the next day after a day on which papers are to be looked at: when one ages, or later; undefined if none can.
 */
export function nextAgingDay(documents: readonly AgingDocument[], day: string): string | undefined {
  if (!documents.some(({ reading }) => reading && reading.kind !== 'unknown' && !reading.askedAgainAt))
    return undefined;
  for (let ahead = 1; ahead < horizonDays; ahead += 1) {
    const later = daysAfter(day, ahead);
    if (agedOn(documents, later).length > 0) return later;
  }
  return daysAfter(day, horizonDays);
}

/** Returns in words why a newer paper is needed. */
export function agingReason({ code, found = '' }: ReadingFinding): string {
  const when = /^\d{4}-\d\d-\d\d$/.test(found) ? formatDate(found) : found.split('-').reverse().join('/');
  switch (code) {
    case 'expired':
      return `a validade terminou a ${when}`;
    case 'expires_soon':
      return `a validade termina a ${when}`;
    default:
      return `é de ${when} e o banco pede um mais recente`;
  }
}
