import { findIdentity } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { viewOf } from '#platform/views.ts';
import { requireAppraisalDay } from './change-loan.ts';
import { createDefaultApplication } from './create-default.ts';

/**
 * Creates a further application with the figures of 'Novo Pedido', which becomes the current one. Country and
 * employment status come from the profile, everything else that the form does not ask from the defaults (spec 1.9). A
 * repeated request creates nothing, because the current application is no longer the one it names.
 */
export const requestLoan: UseCase<Dependencies, 'applications.request'> = async (
  deps,
  { furtherTo, ...loan },
  { personId },
) => {
  const { person } = await findIdentity(deps.database, personId);
  if (!person) throw new Refusal('person.not_found');
  if (furtherTo !== (person.currentApplicationId ?? null)) throw new Refusal('application.changed');
  requireAppraisalDay(loan, deps.now());
  return { application: await viewOf(deps.database, await createDefaultApplication(deps, person, loan)) };
};
