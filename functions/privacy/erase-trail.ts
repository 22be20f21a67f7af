import { type AuditEntry, auditEntryEntity } from '#database/audit/entity.ts';
import type { Database } from '#database/database.ts';
import { messageEntity } from '#database/messages/entity.ts';
import type { Facts } from '#shared/audit/facts.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { offerOfSlot, partsOfSlot } from '#shared/parties/slots.ts';

/** The name of who was erased (spec parties.md, C11). */
export const erasedName = 'Pessoa removida';

/** Returns whether a slot is of a person, not of the property or of an offer. */
export const isOwn = (partyId: string, documentId: string, docType: string): boolean =>
  partsOfSlot(documentId).partyId === partyId && !isSharedPaper(docType) && offerOfSlot(documentId) === undefined;

/** Values of an entry that are a person's name, with the value that has their id: each entry stores both. */
const idOfName: Readonly<Record<string, string>> = { partyName: 'partyId', helper: 'helperId' };

const isInWord = (sign = ''): boolean => /[\p{L}\p{N}]/u.test(sign);

/**
 * Returns a text with `erasedName` in place of somebody's names, as whole words: neither within other words nor within
 * the longer names of those who stay.
 */
export function withNamesErased(text: string, names: Iterable<string>, staying: readonly string[]): string {
  const own = [...names].filter((name) => name !== '');
  if (own.length === 0) return text;
  const longer = staying.filter((name) => own.some((each) => name !== each && name.includes(each)));
  const words = [...longer, ...own].sort((a, b) => b.length - a.length);
  const standsAt = (at: number) => (word: string) =>
    text.startsWith(word, at) && !isInWord(text[at - 1]) && !isInWord(text[at + word.length]);
  let cleaned = '';
  for (let at = 0; at < text.length; ) {
    const word = words.find(standsAt(at));
    cleaned += word === undefined ? text[at] : longer.includes(word) ? word : erasedName;
    at += word?.length ?? 1;
  }
  return cleaned;
}

interface Erased {
  applicationId: string;
  personId: string;
  partyId: string;
  /** The name of the party. Those that they had before are read from the trail. */
  name: string;
  /** The names of the others in the request. */
  staying: readonly string[];
  uploadIds: ReadonlySet<string>;
}

const factsOf = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Facts[] =>
  [before, after].filter((facts) => facts !== undefined);

/** Returns all names that a trail has of a person. */
function namesIn(entries: readonly AuditEntry[], { partyId, name }: Erased): ReadonlySet<string> {
  const stored = entries.flatMap(factsOf).flatMap((facts) =>
    Object.entries(idOfName)
      .filter(([, id]) => facts[id] === partyId)
      .map(([key]) => facts[key]),
  );
  return new Set(
    [name, ...stored].filter((each) => typeof each === 'string' && each !== '' && each !== erasedName).map(String),
  );
}

/** Returns values without a person's name: found by their id, or by the name itself where an older entry has no id. */
function withoutName(facts: Facts | undefined, partyId: string, names: ReadonlySet<string>): Facts | undefined {
  if (!facts) return facts;
  const isTheirs = (key: string, value: Facts[string]) => {
    const id = idOfName[key];
    if (id === undefined || value === null) return false;
    return facts[id] === undefined ? names.has(String(value)) : facts[id] === partyId;
  };
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, isTheirs(key, value) ? erasedName : value]),
  );
}

/**
 * Deletes a person's own entries of a trail, and in those of others the values about them and their papers, and their
 * name. Idempotent: entries that name them without an id come first, because the others have the names to find them by.
 * @returns the number of deleted entries
 */
export async function eraseTrail(database: Database, erased: Erased): Promise<number> {
  const { applicationId, personId, partyId, staying, uploadIds } = erased;
  const entries = database.entity(auditEntryEntity);
  const { data } = await entries.query.primary({ applicationId }).go({ pages: 'all' });
  const names = namesIn(data, erased);
  const isAbout = (entry: AuditEntry) =>
    factsOf(entry).some((facts) => facts['partyId'] === partyId) ||
    (entry.uploadId !== undefined && uploadIds.has(entry.uploadId)) ||
    (entry.documentId !== undefined && isOwn(partyId, entry.documentId, partsOfSlot(entry.documentId).code));
  const isKnown = (entry: AuditEntry) => factsOf(entry).some((facts) => Object.values(facts).includes(partyId));
  const own = data.filter(({ actorId }) => actorId === personId);
  const others = data.filter(({ actorId }) => actorId !== personId);
  const isNamed = (text: string | undefined) => text !== undefined && withNamesErased(text, names, staying) !== text;
  await eraseFromMessages(database, applicationId, (text) => withNamesErased(text, names, staying));
  for (const entry of [...others.filter((each) => !isKnown(each)), ...others.filter(isKnown)]) {
    const { before, after, reason, ...rest } = entry;
    const kept = isAbout(entry)
      ? rest
      : {
          ...rest,
          before: withoutName(before, partyId, names),
          after: withoutName(after, partyId, names),
          reason: isNamed(reason) ? undefined : reason,
        };
    if (JSON.stringify({ ...kept }) !== JSON.stringify({ ...rest, before, after, reason }))
      await entries.put(kept).go();
  }
  for (const { auditId } of own) await entries.delete({ applicationId, auditId }).go();
  return own.length;
}

/** Takes names out of what the system wrote in a request, such as who became its titular. */
async function eraseFromMessages(
  database: Database,
  applicationId: string,
  without: (text: string) => string,
): Promise<void> {
  const message = database.entity(messageEntity);
  for (const visibility of ['internal', 'client'] as const) {
    const { data } = await message.query.primary({ applicationId, visibility }).go({ pages: 'all' });
    for (const written of data) {
      if (written.senderType !== 'system' || !written.content) continue;
      const content = without(written.content);
      if (content !== written.content) await message.put({ ...written, content }).go();
    }
  }
}
