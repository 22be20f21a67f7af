import { findApplication } from '#database/applications/reads.ts';
import { removeOutcome } from '#database/applications/stage-writes.ts';
import { startChange } from '#database/change.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { recipientsOf } from '#platform/recipients.ts';
import { staffViewOf } from './views.ts';

/** Opens an ended application again in its stage, and tells everybody in it (ADR 074). A concluded one stays closed. */
export const reopenApplication: UseCase<Dependencies, 'applications.reopen'> = async (
  deps,
  { applicationId, reason },
  caller,
) => {
  const { database } = deps;
  const application = await findApplication(database, applicationId);
  const recipients = application ? await recipientsOf(database, application, 'everybody') : [];
  if (!application || recipients.length === 0) throw new Refusal('application.not_found');
  const { outcome, ...rest } = application;
  if (!outcome)
    throw new Refusal('application.move_refused', {
      detail:
        application.status === 'concluida' ? 'Um pedido concluído não volta a abrir.' : 'O pedido já está aberto.',
    });
  const change = startChange(deps, caller);
  const { at } = change;
  const { status } = application;
  await change.commit([
    removeOutcome(application, at),
    change.audit({
      applicationId,
      action: 'application.reopened',
      before: { status, outcome },
      after: { status, outcome: null },
      reason,
    }),
    ...recipients.flatMap(({ person }) =>
      change.notify(person, { applicationId, kind: 'application_reopened', details: {} }),
    ),
  ]);
  return { application: await staffViewOf(database, { ...rest, updatedAt: at }) };
};
