import { Refusal } from '../../shared/api/refusal.ts';
import { maxAskedDocuments, sameLabel } from '../../shared/documents/case-documents.ts';
import { otherType } from '../../shared/documents/catalogue.ts';
import { requiredDocuments } from '../../shared/documents/required-documents.ts';
import { countUnread, postSystemMessage } from '../database/messages/writes.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { caseDocumentsOf, changeCase } from './change-case-documents.ts';

const words = (label: string, note: string): string =>
  `Precisamos de mais um documento: ${label}.${note ? `\n${note}` : ''}\nEnvia-o na página Documentos.`;

/**
 * Requests an additional document of this case, which requires it from then on, with a message to the client. Throws if
 * it was already requested.
 */
export const askForDocument: UseCase<Dependencies, 'documents.ask'> = (deps, { applicationId, label, note }, caller) =>
  changeCase(deps, { applicationId, caller }, async (application, { at, audit }) => {
    const { askedDocuments, notApplicable } = caseDocumentsOf(application);
    if (requiredDocuments(application).some((required) => sameLabel(required.label, label)))
      throw new Refusal('document.already_asked');
    if (askedDocuments.length >= maxAskedDocuments) throw new Refusal('document.too_many');
    const id = `${otherType}-${deps.newId()}`;
    const messageId = deps.newId();
    return {
      after: { askedDocuments: [...askedDocuments, { id, label, note, askedAt: at }], notApplicable },
      steps: [
        postSystemMessage({ applicationId, messageId, content: words(label, note), createdAt: at }),
        countUnread({ personId: application.personId, applicationId }, messageId),
        audit({ applicationId, action: 'document.requested', documentId: id, after: { label, note } }),
      ],
    };
  });
