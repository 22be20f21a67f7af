import { Refusal } from '../../shared/api/refusal.ts';
import { findIdentity } from '../database/people/reads.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { toApplicationView } from '../platform/views.ts';
import { createDefaultApplication } from './create-default.ts';

/**
 * A further application with the figures of 'Novo Pedido', which becomes the current one. Country and situation are the
 * profile's; what the form does not ask has the defaults (spec 1.9). Asked for twice it is made once: the
 * second time the current application is no longer the named one.
 */
export const requestLoan: UseCase<Dependencies, 'applications.request'> = async (
  deps,
  { furtherTo, ...loan },
  { personId },
) => {
  const { person } = await findIdentity(deps.database, personId);
  if (!person) throw new Refusal('person.not_found');
  if (furtherTo !== (person.currentApplicationId ?? null)) throw new Refusal('application.changed');
  return { application: toApplicationView(await createDefaultApplication(deps, person, loan)) };
};
