import {
  type Checklist,
  type ChecklistItem,
  checklistSchema,
  chooseChecklist,
  itemsFor,
} from '#shared/deed/checklist.ts';
import { defaultChecklists } from '#shared/deed/default-checklists.ts';
import type { DeedItem } from '#shared/deed/progress.ts';
import { taxResidenceOf } from '#shared/deed/tax-residence.ts';
import { propertyUseOf } from '#shared/documents/property-use.ts';
import { countryScope } from '#shared/people/countries.ts';
import type { Application } from '../applications/entity.ts';
import { holds } from '../condition.ts';
import type { Database } from '../database.ts';
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

/**
 * Returns the deed's items of a case, including those that do not apply. Throws `deed.no_checklist` if there is no
 * checklist.
 */
export async function listDeedItems(
  database: Database,
  application: Pick<Application, 'applicationId' | 'countryIncome' | 'taxResidence' | 'purpose' | 'loan'>,
): Promise<(DeedItem & ChecklistItem)[]> {
  const residence = taxResidenceOf(application);
  const [checklists, waived] = await Promise.all([
    listDeedChecklists(database, countryScope(residence)),
    listWaivers(database, application.applicationId),
  ]);
  const checklist = chooseChecklist(checklists, { residence, purpose: application.purpose });
  if (!checklist) throw new Refusal('deed.no_checklist');
  const use = propertyUseOf(application);
  return itemsFor(checklist, { residence, use }).map((item) => ({ ...item, applies: !waived.has(item.docType) }));
}

/** Returns the document types that do not apply to an application, strongly consistent. */
async function listWaivers(database: Database, applicationId: string): Promise<ReadonlySet<string>> {
  const { data } = await database
    .entity(deedWaiverEntity)
    .query.primary({ applicationId })
    .go({ consistent: true, pages: 'all' });
  return new Set(data.map(({ docType }) => docType));
}
