import type { Database } from '#database/database.ts';
import type { Pack, Submission } from '#database/submissions/entity.ts';
import { listSubmissions } from '#database/submissions/reads.ts';
import { replaceSubmission } from '#database/submissions/writes.ts';
import { Conflict, retrying, transact } from '#database/transaction.ts';
import { undoEntity } from '#database/undo/entity.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import { isOwn, withNamesErased } from './erase-trail.ts';

interface Erased {
  applicationId: string;
  partyId: string;
  name: string;
  /** The names of the others in the request. */
  staying: readonly string[];
}

const clean = (text: string, { name, staying }: Erased): string => withNamesErased(text, [name], staying);

/** Returns a pack without somebody's papers and without what its sheet says of them. */
const packWithout = (pack: Pack, erased: Erased): Pack => ({
  ...pack,
  files: pack.files.filter(({ documentId }) => !isOwn(erased.partyId, documentId, partsOfSlot(documentId).code)),
  summary: {
    ...pack.summary,
    sections: pack.summary.sections
      .filter((section) => section.partyId !== erased.partyId)
      .map(({ facts, ...section }) => ({
        ...section,
        facts: facts.map((fact) => ({ ...fact, label: clean(fact.label, erased) })),
      })),
  },
});

function without(submission: Submission, erased: Erased): Submission {
  const { clientText, internalReason, repeatReason, conditions, packs } = submission;
  return {
    ...submission,
    packs: packs.map((pack) => packWithout(pack, erased)),
    conditions: conditions.map((each) => ({ ...each, text: clean(each.text, erased) })),
    clientText: clientText && clean(clientText, erased),
    internalReason: internalReason && clean(internalReason, erased),
    repeatReason: repeatReason && clean(repeatReason, erased),
  };
}

/**
 * Takes somebody out of what is kept of a request's packs for banks and of what the team noted there; what went to a
 * bank stays with the bank. Idempotent.
 */
export async function eraseFromPacks(database: Database, erased: Erased): Promise<void> {
  const { applicationId } = erased;
  await retrying(async () => {
    const submissions = await listSubmissions(database, applicationId);
    for (const before of submissions) {
      const after = without(before, erased);
      if (JSON.stringify(after) === JSON.stringify(before)) continue;
      await transact(database, [replaceSubmission(before, after, () => new Conflict('The request has changed'))]);
    }
  });
  const undo = database.entity(undoEntity);
  const { data } = await undo.query.primary({ applicationId }).go({ pages: 'all' });
  for (const { undoId, submission } of data) if (submission) await undo.delete({ applicationId, undoId }).go();
}
