import { type CaseFacts, type RequiredDocument, requiredDocuments } from './required-documents.ts';

/** Why a submission cannot go ahead, in the words of spec 2.5. */
export interface SubmissionRefusal {
  readonly title: string;
  readonly detail: string;
  /** Labels of what is missing. */
  readonly missing: readonly string[];
}

/** The required documents of which no file has been uploaded; `uploaded` are the slots that have one. */
export function missingDocuments(facts: CaseFacts, uploaded: ReadonlySet<string>): readonly RequiredDocument[] {
  return requiredDocuments(facts).filter((document) => !uploaded.has(document.id));
}

/**
 * What holds back a submission, or undefined when everything is there.
 * Everything missing is named. When only one thing is wrong that has a text of its own (the NIF proof that goes with a passport, the
 * property's papers), that text is used.
 */
export function refuseSubmission(facts: CaseFacts, uploaded: ReadonlySet<string>): SubmissionRefusal | undefined {
  const documents = missingDocuments(facts, uploaded);
  if (documents.length === 0) return undefined;
  const missing = documents.map((document) => document.label);
  const detail = `Precisas de enviar: ${missing.join(', ')}`;
  if (documents.every((document) => document.type === 'nif_portugues'))
    return {
      title: 'Falta o comprovativo do NIF português',
      detail: 'É obrigatório para simulação bancária.',
      missing,
    };
  if (documents.every((document) => document.group === 'imovel'))
    return { title: 'Documentos do imóvel em falta', detail, missing };
  return { title: 'Documentos em falta', detail, missing };
}
