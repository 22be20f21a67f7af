import { type Application, newApplication } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import { createWithFacts } from '#database/party-facts/writes.ts';
import type { Person } from '#database/people/entity.ts';
import { pointToApplication } from '#database/people/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { countNewApplication } from '#platform/application-limits.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { purposeOf } from '#shared/applications/destinations.ts';
import type { LoanRequest } from '#shared/applications/loan-request.ts';
import { knowsProperty } from '#shared/documents/property-use.ts';
import { carriedFrom } from './carried-from.ts';
import { originOf } from './origin-of.ts';

/**
 * Creates an application with the defaults of spec 1.9 and makes it the current one. Throws `profile.incomplete`,
 * `application.changed` if another application became the current one, and the refusals of `countNewApplication`.
 */
export async function createDefaultApplication(
  deps: Dependencies,
  person: Person,
  loan?: LoanRequest,
): Promise<Application> {
  const { newId } = deps;
  const { personId, countryIncome, employmentStatus } = person;
  if (!countryIncome || !employmentStatus) throw new Refusal('profile.incomplete');
  const change = startChange(deps, { personId, role: 'client' });
  const { at } = change;
  const current = person.currentApplicationId
    ? await findApplication(deps.database, person.currentApplicationId)
    : undefined;
  // In the request of somebody else, that is how they identify themselves.
  const earlier = current?.personId === personId ? current : undefined;
  const [{ party, facts }, from] = await Promise.all([
    carriedFrom(deps.database, earlier),
    originOf(deps.database, person),
  ]);
  const purpose = purposeOf(loan ?? {}, 'first_home');
  const begun = newApplication({
    applicationId: newId(),
    personId,
    clientName: person.name,
    purpose,
    hasProperty: knowsProperty({ purpose, loan }, false),
    countryIncome,
    employmentStatus,
    earlier: party,
    loan,
    from,
    at,
  });
  const { applicationId, hasProperty } = begun;
  const counted = await countNewApplication(deps, person);
  const { application, steps } = createWithFacts(begun, facts);
  await change.commit([
    pointToApplication(person, { applicationId, at }),
    ...steps,
    counted,
    change.audit({
      applicationId,
      action: 'application.created',
      after: { purpose, hasProperty, countryIncome, employmentStatus, ...(loan && { loanAmount: loan.loanAmount }) },
    }),
  ]);
  return application;
}
