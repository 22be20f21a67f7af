import type { DocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import type { Originals } from '#platform/mail/originals.ts';
import type { PageReader } from '#platform/pages/read-pages.ts';

export interface ReceiverDependencies extends DocumentsDependencies {
  originals: Originals;
  readPages: PageReader;
  /** Of the addresses to which cases are written. */
  inboundDomain: string;
  /** The address that our own e-mails come from. */
  sender: string;
}
