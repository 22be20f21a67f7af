import { findCase, listApplicationsOfPerson } from '#database/applications/reads.ts';
import type { Person } from '#database/people/entity.ts';
import { findIdentity } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { ownSide } from '#platform/figures-of.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { viewFor } from '#platform/views.ts';
import { createDefaultApplication } from './create-default.ts';

/**
 * Returns the current application with its documents. Creates one with the defaults if there is none (spec 2.4 and spec
 * 2.9): Cartão de Cidadão, no property, first home. Requires a complete profile.
 */
export const startApplication: UseCase<Dependencies, 'applications.start'> = async (deps, _input, { personId }) => {
  const { person } = await findIdentity(deps.database, personId);
  if (!person) throw new Refusal('person.not_found');
  const current = person.currentApplicationId && (await findOwnCase(deps, personId, person.currentApplicationId));
  if (current) return current;
  const { items } = await listApplicationsOfPerson(deps.database, { personId, cursor: undefined });
  const applicationId = items[0]?.applicationId ?? (await createFirst(deps, person));
  const found = await findOwnCase(deps, personId, applicationId);
  if (!found) throw new Error('The current application is not stored');
  return found;
};

/** Returns a case as a person sees it; undefined if they are not in it any more. */
async function findOwnCase(deps: Dependencies, personId: string, applicationId: string) {
  const found = await findCase(deps.database, applicationId);
  const party = found?.parties.find((each) => each.personId === personId && each.state === 'presente');
  if (!found || !party) return undefined;
  return viewFor(party, { ...found, ...(await ownSide(deps, { ...found, party })) });
}

/** Creates the application, or returns the one that a concurrent request created. */
async function createFirst(deps: Dependencies, person: Person): Promise<string> {
  try {
    return (await createDefaultApplication(deps, person)).applicationId;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'application.changed') throw error;
    const { person: changed } = await findIdentity(deps.database, person.personId);
    if (!changed?.currentApplicationId) throw error;
    return changed.currentApplicationId;
  }
}
