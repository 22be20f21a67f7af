import { findCase } from '../database/application.ts';
import { createApplication, newApplication } from '../database/application-writes.ts';
import { recordAudit } from '../database/audit-entry.ts';
import { findIdentity, type Person, pointToApplication } from '../database/person.ts';
import { transact } from '../database/transaction.ts';
import { toApplicationView, toDocumentViews } from '../database/views.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { Refusal } from '../platform/refusal.ts';

/**
 * The current application with its documents. Without one, one is created with the defaults (part 2, sections 4 and 9):
 * Cartão de Cidadão, no property, first home. Needs a complete profile.
 */
export const startApplication: UseCase<Dependencies, 'applications.start'> = async (deps, _input, { personId }) => {
  const { person } = await findIdentity(deps.database, personId);
  if (!person) throw new Refusal('person.not_found');
  const applicationId = person.currentApplicationId ?? (await createDefault(deps, person));
  const found = await findCase(deps.database, applicationId);
  if (!found) throw new Error('The current application is not stored');
  return { application: toApplicationView(found.application), documents: toDocumentViews(found.documents) };
};

/** Creates the application, or gives the one that another request has created at the same time. */
async function createDefault({ database, now, newId }: Dependencies, person: Person): Promise<string> {
  const { personId, countryIncome, employmentStatus } = person;
  if (!countryIncome || !employmentStatus) throw new Refusal('profile.incomplete');
  const at = now().toISOString();
  const application = newApplication({
    applicationId: newId(),
    personId,
    clientName: person.name,
    purpose: 'first_home',
    hasProperty: false,
    countryIncome,
    employmentStatus,
    at,
  });
  const { applicationId, purpose, hasProperty } = application;
  try {
    await transact(database, [
      pointToApplication(person, { applicationId, at }),
      createApplication(application),
      recordAudit({
        applicationId,
        auditId: newId(),
        at,
        actorId: personId,
        actorRole: 'client',
        action: 'application.created',
        after: { purpose, hasProperty, countryIncome, employmentStatus },
      }),
    ]);
    return applicationId;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'application.changed') throw error;
    const { person: changed } = await findIdentity(database, personId);
    if (!changed?.currentApplicationId) throw error;
    return changed.currentApplicationId;
  }
}
