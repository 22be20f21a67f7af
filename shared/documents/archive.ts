import { borrows, isIn } from '../parties/party.ts';
import { fileNameOf, type NamedFile } from './file-names.ts';
import { countedPapers, factsFor, isPaperOf, type ListedPerson } from './papers-of-people.ts';
import { type CaseFacts, notApplicableDocuments, requiredDocuments } from './required-documents.ts';
import { isSharedPaper } from './shared-papers.ts';

/** Documents to include in a bank's ZIP: approved ones, or every stored one. */
export const archiveScopes = ['approved', 'all'] as const;
export type ArchiveScope = (typeof archiveScopes)[number];

const longestPart = 60;

/** Converts a text for use in a file name on every system: ASCII letters and digits, words joined by `_`. */
function safeName(text: string, fallback: string): string {
  const name = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .slice(0, longestPart)
    .replace(/^_+|_+$/g, '');
  return name || fallback;
}

interface Archive {
  bankName: string;
  /** Null if the client has no name on record. */
  clientName: string | null;
  applicationId: string;
}

/**
 * Returns the name of a ZIP, such as `Banco_do_Norte_Ana_Silva_01KAJ7Q2.zip`: bank, client and the application's short
 * id.
 */
export const archiveName = ({ bankName, clientName, applicationId }: Archive): string =>
  `${safeName(bankName, 'Banco')}_${safeName(clientName ?? '', 'Cliente')}_${applicationId.slice(0, 8)}.zip`;

/** Returns the name of a file in the ZIP, such as `03_Certidao_Permanente.pdf`; `place` counts from 1. */
export const entryName = (place: number, label: string, file: Omit<NamedFile, 'fileName'>): string =>
  fileNameOf({ ...file, fileName: `${String(place).padStart(2, '0')}_${safeName(label, 'Documento')}` });

/** A person whose papers are in the ZIP. */
interface ArchivedPerson extends ListedPerson {
  name: string;
}

interface ArchivedDocument {
  documentId: string;
  docType: string;
  uploadedAt: string;
}

/** Returns the folder of a person, such as `01_Ana_Silva` or `03_Fiador_Maria_Dias`; `place` counts from 1. */
const folderOf = ({ name, role }: ArchivedPerson, place: number): string =>
  `${String(place).padStart(2, '0')}_${role === 'fiador' ? 'Fiador_' : ''}${safeName(name, 'Pessoa')}`;

/** Documents of a ZIP that stand together. */
interface ArchiveFolder<Document> {
  /** Undefined if there is one person: then there are no folders. */
  folder: string | undefined;
  documents: Document[];
}

/**
 * Returns documents by folder, in the order of the case: the property, who borrows, who guarantees. In a folder they
 * stand in the order of the list, unlisted ones follow, oldest first. Of one person all stand together.
 *
 * @param people everybody who is or was in the case; papers of who has left are left out
 */
export function archiveFolders<Document extends ArchivedDocument>(
  facts: CaseFacts,
  people: readonly ArchivedPerson[],
  documents: readonly Document[],
): ArchiveFolder<Document>[] {
  const counted = countedPapers(documents, people);
  const present = people.filter(isIn);
  const [only, ...others] = present;
  if (!only || (others.length === 0 && people.length === 1))
    return [{ folder: undefined, documents: inOrder(only ? factsFor(facts, only) : facts, counted) }];
  const inFolders = [...present.filter(borrows), ...present.filter((person) => !borrows(person))];
  return [
    { folder: '00_Imovel', documents: inOrder(facts, counted.filter(isShared)) },
    ...inFolders.map((person, index) => ({
      folder: folderOf(person, index + 1),
      documents: inOrder(
        factsFor(facts, person),
        counted.filter((document) => !isShared(document) && isPaperOf(person, document)),
      ),
    })),
  ].filter((each) => each.documents.length > 0);
}

/** Returns the documents that are taken with their names in the ZIP, numbered in each folder. */
export const namedEntries = <Document extends ArchivedDocument & Omit<NamedFile, 'fileName'>>(
  folders: readonly ArchiveFolder<Document>[],
  taken: readonly Document[],
  labelOf: (document: Document) => string,
): { name: string; document: Document }[] =>
  folders.flatMap(({ folder, documents }) =>
    documents
      .filter((document) => taken.includes(document))
      .map((document, index) => {
        const name = entryName(index + 1, labelOf(document), document);
        return { name: folder === undefined ? name : `${folder}/${name}`, document };
      }),
  );

const isShared = ({ docType }: ArchivedDocument): boolean => isSharedPaper(docType);

/** Sorts documents by the order of a list; unlisted ones follow, oldest first. */
function inOrder<Document extends ArchivedDocument>(facts: CaseFacts, documents: readonly Document[]): Document[] {
  const ids = [...requiredDocuments(facts), ...notApplicableDocuments(facts)].map(({ id }) => id);
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ documentId }: Document) => places.get(documentId) ?? ids.length;
  return [...documents].sort((a, b) => placeOf(a) - placeOf(b) || a.uploadedAt.localeCompare(b.uploadedAt));
}
