import { isDeedDocumentType } from '../documents/deed-document-types.ts';
import { countedPapers, type ListedPerson, papersOfPeople } from '../documents/papers-of-people.ts';
import { type CaseFacts, requiredDocuments } from '../documents/required-documents.ts';
import type { ReviewStatus } from '../documents/status.ts';
import { counted } from '../kit/text.ts';
import { isIn } from '../parties/party.ts';
import { isInReview } from './review-promise.ts';
import type { Stage } from './stages.ts';

/** A case as the team sees it. */
interface TeamCase {
  application: CaseFacts & { status: Stage };
  people: readonly ListedPerson[];
  documents: readonly { id: string; docType: string; aiStatus: ReviewStatus }[];
  /** The chosen offer, and whether it is the bank's approval; null without one. */
  chosen: { isApproved: boolean } | null;
}

/** Numbers of what is open in a case; documents of the deed are apart, since its conclusion lists them (spec D13). */
export interface LeftBehind {
  toReview: number;
  toCorrect: number;
  missing: number;
  /** In Proposta: none is chosen. */
  noChoice: number;
  /** In Proposta: the chosen one is not the bank's approval (spec lenders L6). */
  noApproval: number;
}

/** Returns what a case leaves behind when it moves to its next stage. */
export function leftBehind({ application, people, documents, chosen }: TeamCase): LeftBehind {
  const notNeeded = new Set(application.notApplicable?.map(({ id }) => id));
  const present = people.filter(isIn);
  const papers = documents.map((document) => ({ ...document, documentId: document.id }));
  const own = (present.length > 1 ? countedPapers(papers, people) : papers).filter(
    ({ id, docType }) => !isDeedDocumentType(docType) && !notNeeded.has(id),
  );
  const sent = new Set(own.map(({ id }) => id));
  const required =
    present.length > 1
      ? papersOfPeople(application, present, []).flatMap(({ required: needed }) => needed)
      : requiredDocuments(application);
  return {
    toReview: own.filter(isInReview).length,
    toCorrect: own.filter(({ aiStatus }) => aiStatus === 'rejected').length,
    missing: required.filter(({ id }) => !sent.has(id)).length,
    noChoice: application.status === 'proposta' && !chosen ? 1 : 0,
    noApproval: application.status === 'proposta' && chosen?.isApproved === false ? 1 : 0,
  };
}

/** Returns what is left behind in words: '4 documentos por rever, 2 por enviar'; undefined if nothing is. */
export function leftWords({ toReview, toCorrect, missing, noChoice, noApproval }: LeftBehind): string | undefined {
  const documents = [
    [toReview, 'por rever'] as const,
    [toCorrect, 'por corrigir'] as const,
    [missing, 'por enviar'] as const,
  ]
    .filter(([count]) => count > 0)
    // The first one names what is counted.
    .map(([count, state], at) => `${at === 0 ? counted(count, 'documento', 'documentos') : count} ${state}`);
  const all = [
    ...documents,
    ...(noChoice > 0 ? ['nenhuma proposta escolhida'] : []),
    ...(noApproval > 0 ? ['a proposta escolhida ainda não é a aprovação do banco'] : []),
  ];
  return all.length > 0 ? all.join(', ') : undefined;
}

/** Returns the part of a case in which what is left behind is done: its offers if only the choice is missing. */
export const placeOfLeft = ({ toReview, toCorrect, missing }: LeftBehind): 'documentos' | 'propostas' =>
  toReview + toCorrect + missing > 0 ? 'documentos' : 'propostas';
