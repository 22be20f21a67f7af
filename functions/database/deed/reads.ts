import {
  type Checklist,
  type ChecklistItem,
  checklistSchema,
  chooseChecklist,
  isAskedOfGuarantor,
  itemsFor,
} from '#shared/deed/checklist.ts';
import { defaultChecklists } from '#shared/deed/default-checklists.ts';
import type { DeedItem } from '#shared/deed/progress.ts';
import { taxResidenceOf } from '#shared/deed/tax-residence.ts';
import { propertyUseOf } from '#shared/documents/property-use.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { firstPartyId, isIn } from '#shared/parties/party.ts';
import { ownerOfSlot, slotOf } from '#shared/parties/slots.ts';
import { countryScope } from '#shared/people/countries.ts';
import type { Application } from '../applications/entity.ts';
import { holds } from '../condition.ts';
import type { Database } from '../database.ts';
import type { CaseParty } from '../parties/entity.ts';
import { Refusal } from '../refusal.ts';
import { checklistEntity, deedWaiverEntity } from './entity.ts';

const keyOf = ({ purpose, hasProperty, edition }: Checklist): string => `${purpose} ${hasProperty} ${edition}`;

/** Writes a default checklist unless the item exists, including one written by hand. */
async function addDefault(database: Database, checklist: Checklist): Promise<void> {
  const { items, ...rest } = checklist;
  await holds(
    database
      .entity(checklistEntity)
      .create({ ...rest, items: [...items] })
      .go(),
  );
}

/**
 * Returns the deed's checklists of a scope. Writes the default ones at the first request (ADR 027). Throws if a
 * manually written one is invalid.
 */
async function listDeedChecklists(database: Database, scope: Checklist['countryScope']): Promise<readonly Checklist[]> {
  const { data } = await database
    .entity(checklistEntity)
    .query.primary({ audience: 'fecho', countryScope: scope })
    .go({ pages: 'all' });
  const stored = data.map((checklist) => checklistSchema.parse(checklist));
  const known = new Set(stored.map(keyOf));
  const missing = defaultChecklists.filter((list) => list.countryScope === scope && !known.has(keyOf(list)));
  await Promise.all(missing.map((checklist) => addDefault(database, checklist)));
  return [...stored, ...missing];
}

type DeedPerson = Pick<CaseParty, 'partyId' | 'role' | 'countryIncome' | 'taxResidence'>;

type DeedCase = Pick<Application, 'applicationId' | 'countryIncome' | 'taxResidence' | 'purpose' | 'loan'>;

/**
 * Returns the deed's items of a case as its first person has them, including those that do not apply. Throws
 * `deed.no_checklist` if there is no checklist.
 */
const listDeedItems = (database: Database, application: DeedCase): Promise<(DeedItem & ChecklistItem)[]> =>
  listItems(database, application, firstPartyId);

/**
 * Returns the deed's items of one person of a case: of the property those of the case, of a person what their own
 * residence asks for; where the others live does not show in them. Throws `deed.no_checklist`.
 */
export async function listDeedItemsOf(
  database: Database,
  application: DeedCase,
  { partyId, role, countryIncome, taxResidence }: DeedPerson,
): Promise<(DeedItem & ChecklistItem)[]> {
  if (role === 'fiador') {
    const own = await listItems(database, { ...application, countryIncome, taxResidence }, partyId);
    return own.filter(({ docType }) => isAskedOfGuarantor(docType));
  }
  if (partyId === firstPartyId) return listDeedItems(database, application);
  const [ofCase, own] = await Promise.all([
    listDeedItems(database, application),
    listItems(database, { ...application, countryIncome, taxResidence }, partyId),
  ]);
  return [
    ...own.filter(({ docType }) => !isSharedPaper(docType)),
    ...ofCase.filter(({ docType }) => isSharedPaper(docType)),
  ];
}

/** Returns the deed's items of the property, which exist once in a case. Throws `deed.no_checklist`. */
export const listSharedDeedItems = async (
  database: Database,
  application: DeedCase,
): Promise<(DeedItem & ChecklistItem)[]> =>
  (await listDeedItems(database, application)).filter(({ docType }) => isSharedPaper(docType));

/**
 * Returns the deed's items of everybody who is in a case, who all sign: those of the property once, those of a person
 * with their name where there are several people. Throws `deed.no_checklist`.
 */
export async function listDeedItemsOfAll(
  database: Database,
  application: Application,
  parties: readonly CaseParty[],
): Promise<(DeedItem & ChecklistItem)[]> {
  if (application.partiesVersion === undefined) return listDeedItems(database, application);
  const people = parties.filter(isIn);
  const [ofCase, ...lists] = await Promise.all([
    listDeedItems(database, application),
    ...people.map((person) => listDeedItemsOf(database, application, person)),
  ]);
  const own = people.flatMap(({ name }, index) =>
    (lists[index] ?? [])
      .filter(({ docType }) => !isSharedPaper(docType))
      .map((item) => ({ ...item, personName: name })),
  );
  return [...own, ...ofCase.filter(({ docType }) => isSharedPaper(docType))];
}

async function listItems(
  database: Database,
  application: DeedCase,
  partyId: string,
): Promise<(DeedItem & ChecklistItem)[]> {
  const residence = taxResidenceOf(application);
  const [checklists, waived] = await Promise.all([
    listDeedChecklists(database, countryScope(residence)),
    listWaivers(database, application.applicationId),
  ]);
  const checklist = chooseChecklist(checklists, { residence, purpose: application.purpose });
  if (!checklist) throw new Refusal('deed.no_checklist');
  const use = propertyUseOf(application);
  return itemsFor(checklist, { residence, use }).map((item) => {
    const slot = isSharedPaper(item.docType) ? item.docType : slotOf(item.docType, partyId);
    return { ...item, ...ownerOfSlot(slot), applies: !waived.has(slot) };
  });
}

/** Returns the slots of documents that do not apply to an application, strongly consistent. */
async function listWaivers(database: Database, applicationId: string): Promise<ReadonlySet<string>> {
  const { data } = await database
    .entity(deedWaiverEntity)
    .query.primary({ applicationId })
    .go({ consistent: true, pages: 'all' });
  return new Set(data.map(({ docType }) => docType));
}
