import type { CaseDateKind } from '#shared/agenda/dates.ts';
import type { Application } from '../applications/entity.ts';
import type { Database } from '../database.ts';
import { findOffer } from '../offers/reads.ts';
import type { FineReceipt } from '../offers/receipt-entity.ts';
import { listReceipts } from '../offers/receipts.ts';
import { allowsDeed, type DeedOffer } from '../offers/reflection.ts';
import type { CaseParty } from '../parties/entity.ts';
import { listParties } from '../parties/reads.ts';
import type { StoredDate } from './entity.ts';
import { findCaseDate } from './reads.ts';

/** The id of the day of the deed, of which an application has one. */
export const deedDateId = 'escritura';

/** A stored date of a case: a typed one, or the day of the deed in its stage. */
export interface CaseDay extends Pick<StoredDate, 'on' | 'time' | 'place' | 'label'> {
  dateId: string;
  kind: CaseDateKind;
  /** The number of its changes. */
  changes: number;
  /** Whether it can be as it is: a deed is after everybody's reflection. No client sees one that cannot. */
  stands: boolean;
  /** The typed one; undefined for the deed, which stands on the application. */
  typed: StoredDate | undefined;
}

/** What decides whether the day of a deed stands. */
interface DeedFacts {
  offers: readonly DeedOffer[];
  receipts: readonly FineReceipt[];
  parties: readonly CaseParty[];
}

/**
 * Returns the day of the deed of a case in its stage. It no longer stands when somebody joined since it was set, whose
 * reflection is not over (spec lenders L6): the team reads so beside it.
 */
export function deedDayOf(
  { status, deed, selectedOfferId }: Pick<Application, 'status' | 'deed' | 'selectedOfferId'>,
  { offers, receipts, parties }: DeedFacts,
): CaseDay | undefined {
  if (!deed || status !== 'escritura') return undefined;
  const chosen = offers.find(({ offerId }) => offerId === selectedOfferId);
  const stands = chosen !== undefined && allowsDeed(chosen, { receipts, parties, on: deed.on });
  const label = stands ? undefined : 'período de reflexão por acabar';
  return { ...deed, kind: 'escritura', label, dateId: deedDateId, stands, typed: undefined };
}

export const typedDay = (typed: StoredDate): CaseDay => ({
  ...typed,
  changes: typed.version - 1,
  stands: true,
  typed,
});

/** Returns the day of the deed of a case in its stage; reads what it depends on only where there is one. */
export async function findDeedDay(
  database: Database,
  application: Application,
  known: Partial<Pick<DeedFacts, 'parties'>> = {},
): Promise<CaseDay | undefined> {
  const { applicationId, status, deed, selectedOfferId: offerId } = application;
  if (!deed || status !== 'escritura') return undefined;
  const [offer, receipts, parties] = await Promise.all([
    offerId === undefined ? undefined : findOffer(database, { applicationId, offerId }),
    listReceipts(database, applicationId),
    known.parties ?? listParties(database, application),
  ]);
  return deedDayOf(application, { offers: offer ? [offer] : [], receipts, parties });
}

/** Returns a stored date of an application by its id, strongly consistent. */
export async function findCaseDay(
  database: Database,
  application: Application,
  dateId: string,
): Promise<CaseDay | undefined> {
  if (dateId === deedDateId) return findDeedDay(database, application);
  const date = await findCaseDate(database, { applicationId: application.applicationId, dateId });
  return date && typedDay(date);
}
