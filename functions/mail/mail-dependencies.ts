import type { Dependencies } from '#platform/dependencies.ts';
import type { DocumentStorage } from '#platform/documents/storage.ts';
import type { Originals } from '#platform/mail/originals.ts';

export interface MailDependencies extends Dependencies {
  storage: Pick<DocumentStorage, 'createLink'>;
  /** Undefined in a stage that takes no e-mails. */
  originals: Originals | undefined;
}
