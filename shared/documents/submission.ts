import { type CaseFacts, type RequiredDocument, requiredDocuments } from './required-documents.ts';

/** Why a submission is rejected, in the words of spec 2.5. */
export interface SubmissionRefusal {
  title: string;
  detail: string;
  /** Labels of the missing documents. */
  missing: readonly string[];
}

/**
 * Returns the required documents without an uploaded file.
 * @param uploaded the slots that have a file
 */
export function missingDocuments(facts: CaseFacts, uploaded: ReadonlySet<string>): readonly RequiredDocument[] {
  return requiredDocuments(facts).filter((document) => !uploaded.has(document.id));
}

/**
 * Returns why a submission is rejected, or undefined if the case is complete. Names every missing document. If the only
 * problem has a text of its own (the NIF proof that goes with a passport, the property's documents), uses that text.
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
