import type { Application } from '#database/applications/entity.ts';
import { findCase } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import { listDeedItems } from '#database/deed/reads.ts';
import type { Document } from '#database/documents/entity.ts';
import type { Meeting } from '#database/meetings/entity.ts';
import { findOwnNextMeeting } from '#database/meetings/reads.ts';
import type { Offer } from '#database/offers/entity.ts';
import { listOffers } from '#database/offers/reads.ts';
import { withOwnFigures } from '#database/party-facts/reads.ts';
import type { Person } from '#database/people/entity.ts';
import { findPerson } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { type DeedProgress, deedProgress } from '#shared/deed/progress.ts';
import { isDeedDocumentType } from '#shared/documents/deed-document-types.ts';
import { isVisibleToClient } from '#shared/offers/status.ts';

/** The stored data that answers use. */
export interface CaseFacts {
  person: Pick<
    Person,
    'countryIncome' | 'employmentStatus' | 'annualIncome' | 'incomePayments' | 'currentApplicationId'
  >;
  /** The current application; undefined if there is none. */
  application: Application | undefined;
  /** Documents of the application, without those of the deed. */
  documents: readonly Document[];
  /** Offers visible to the client, newest first. */
  offers: readonly Offer[];
  /** The closing documents, from the stage of the deed. */
  deed: DeedProgress<Document> | undefined;
  nextMeeting: Meeting | undefined;
  now: Date;
}

/** Undefined if there is no checklist for such a deed, about which the team is notified elsewhere. */
async function readDeed(
  database: Database,
  application: Application,
  documents: readonly Document[],
): Promise<CaseFacts['deed']> {
  try {
    return deedProgress(await listDeedItems(database, application), documents);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Reads only the caller's own case, starting from their id. */
export async function readCase(
  { database, now }: { database: Database; now: () => Date },
  personId: string,
): Promise<CaseFacts> {
  const person: CaseFacts['person'] = (await findPerson(database, personId)) ?? {};
  const { currentApplicationId: applicationId } = person;
  const at = now();
  const none = { person, application: undefined, documents: [], offers: [], deed: undefined, nextMeeting: undefined };
  if (!applicationId) return { ...none, now: at };
  const [found, offers, nextMeeting] = await Promise.all([
    findCase(database, applicationId),
    listOffers(database, applicationId),
    findOwnNextMeeting(database, { applicationId, now: at }),
  ]);
  if (found?.application.personId !== personId) return { ...none, now: at };
  const application = await withOwnFigures(database, found.application);
  const { documents } = found;
  const isOfDeed = ({ docType }: Document) => isDeedDocumentType(docType);
  return {
    person,
    application,
    documents: documents.filter((document) => !isOfDeed(document)),
    offers: offers.filter(({ status }) => isVisibleToClient(status)),
    deed:
      application.status === 'escritura'
        ? await readDeed(database, application, documents.filter(isOfDeed))
        : undefined,
    nextMeeting: nextMeeting?.status === 'booked' ? nextMeeting : undefined,
    now: at,
  };
}
