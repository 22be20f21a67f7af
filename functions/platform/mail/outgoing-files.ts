import { findAddress } from '#database/addresses/reads.ts';
import type { FoundCase } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import type { Document } from '#database/documents/entity.ts';
import type { Mail } from '#database/mail/entity.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { isActiveMember } from '#database/staff/presence.ts';
import { archiveFolders, entryName } from '#shared/documents/archive.ts';
import { documentLabel } from '#shared/documents/kinds.ts';
import { scanViewOf } from '#shared/documents/scan.ts';
import type { MailFile, MailFileRefusal } from '#shared/mail/files.ts';
import { isSameAddress } from '#shared/people/addresses.ts';
import { ownSlot } from '../views.ts';

/** The recipient of an e-mail: who is, was or is invited to be a person of the case, a member of the team, or neither. */
export interface Addressee {
  party: CaseParty | undefined;
  isMember: boolean;
}

/**
 * Returns who reads mail at an address. Of a person it is their account's, of who has none or has not joined yet the one
 * that they were invited at: another person's files never go there.
 */
export async function addresseeOf(
  database: Database,
  parties: readonly CaseParty[],
  address: string,
): Promise<Addressee> {
  const personId = (await findAddress(database, address))?.personId;
  const theirs = parties.filter(
    (party) =>
      (party.personId !== undefined && party.personId === personId) ||
      isSameAddress(party.email, address) ||
      isSameAddress(party.invitedEmail, address),
  );
  const party = theirs.find(({ state }) => state === 'presente') ?? theirs[0];
  const isMember = !party && personId !== undefined && (await isActiveMember(database, personId));
  return { party, isMember };
}

/** States of a person who may get files. */
const takesFiles: readonly CaseParty['state'][] = ['presente', 'sem_conta', 'convidado'];

/**
 * Returns why a file of a case may not go to somebody by e-mail; undefined if it may: only what is approved and found
 * clean goes out, to a person of the case only their own and the shared ones, to who has left it, or the team, nothing
 * (spec office O3).
 *
 * @param document of who is in the case; undefined for one that is not there
 * @param isAuthorized whether the client lets it go outside
 */
export function keptBack(
  document: Document | undefined,
  { party, isMember }: Addressee,
  isAuthorized: boolean,
): MailFileRefusal | undefined {
  if (!document) return 'gone';
  if (scanViewOf(document.scan) === 'infected') return 'infected';
  if (document.aiStatus !== 'approved' || scanViewOf(document.scan) !== undefined) return 'unapproved';
  if (party && !(takesFiles.includes(party.state) && ownSlot(party, document.documentId))) return 'foreign';
  if (!party && !isMember && !isAuthorized) return 'foreign';
  return undefined;
}

/** A file of an e-mail of the team as it is now: what is sent of it, or why nothing is. */
export type OutgoingFile = { file: MailFile } & ({ document: Document } | { why: MailFileRefusal });

/** Returns the files of an e-mail of the team as they are now: one that was replaced is no longer the one that was sent. */
export async function filesOfMail(
  database: Database,
  { documents, parties }: FoundCase,
  // Older e-mails do not say whether they were authorized.
  { address, files, isAuthorized = true }: Mail,
): Promise<OutgoingFile[]> {
  const addressee = await addresseeOf(database, parties, address);
  return files.map((file) => {
    const document = documents.find(
      ({ documentId, uploadId }) => documentId === file.documentId && uploadId === file.uploadId,
    );
    const why = keptBack(document, addressee, isAuthorized);
    return document && why === undefined ? { file, document } : { file, why: why ?? 'gone' };
  });
}

/**
 * Returns the names under which files of a case leave by e-mail: those of a bank's ZIP, each with its folder's before it
 * where the case has several people.
 */
export function outgoingNames(
  { application, parties }: Pick<FoundCase, 'application' | 'parties'>,
  files: readonly Document[],
): ReadonlyMap<Document, string> {
  const folders = archiveFolders(application, parties, files);
  const listed = new Set(folders.flatMap(({ documents }) => documents));
  // Papers of nobody, such as a FINE, stand in no folder.
  const others = { folder: undefined, documents: files.filter((file) => !listed.has(file)) };
  return new Map(
    [...folders, others].flatMap(({ folder, documents }) =>
      documents.map((document, index): [Document, string] => {
        const name = entryName(index + 1, documentLabel(document), document);
        return [document, folder === undefined ? name : `${folder}_${name}`];
      }),
    ),
  );
}
