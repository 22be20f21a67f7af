import { createApplication, newApplication } from '../database/application-writes.ts';
import { recordAudit } from '../database/audit-entry.ts';
import { findIdentity, pointToApplication } from '../database/person.ts';
import { transact } from '../database/transaction.ts';
import { toApplicationView } from '../database/views.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { Refusal } from '../platform/refusal.ts';

/**
 * A further application with the figures of 'Novo Pedido', which becomes the current one. Country and situation are the
 * profile's; what the form does not ask has the defaults (part 1, section 9). Asked for twice it is made once: the
 * second time the current application is no longer the named one.
 */
export const requestLoan: UseCase<Dependencies, 'applications.request'> = async (
  { database, now, newId },
  { furtherTo, ...loan },
  { personId },
) => {
  const { person } = await findIdentity(database, personId);
  if (!person) throw new Refusal('person.not_found');
  const { countryIncome, employmentStatus } = person;
  if (!countryIncome || !employmentStatus) throw new Refusal('profile.incomplete');
  if (furtherTo !== (person.currentApplicationId ?? null)) throw new Refusal('application.changed');
  const at = now().toISOString();
  const application = newApplication({
    applicationId: newId(),
    personId,
    clientName: person.name,
    purpose: 'first_home',
    hasProperty: false,
    countryIncome,
    employmentStatus,
    loan,
    at,
  });
  const { applicationId, purpose, hasProperty } = application;
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
      after: { purpose, hasProperty, countryIncome, employmentStatus, loanAmount: loan.loanAmount },
    }),
  ]);
  return { application: toApplicationView(application) };
};
