import { findApplication, isClosed } from '../database/application.ts';
import { changeResponsible } from '../database/application-writes.ts';
import { recordAudit } from '../database/audit-entry.ts';
import { requireStaffMember } from '../database/staff-member.ts';
import { transact } from '../database/transaction.ts';
import { toStaffApplicationView } from '../database/views.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { Refusal } from '../platform/refusal.ts';

/** Makes a member of the team, or nobody, responsible for an application; of two at once one is refused. */
export const assignApplication: UseCase<Dependencies, 'applications.assign'> = async (
  { database, now, newId },
  { applicationId, from, to },
  caller,
) => {
  const application = await findApplication(database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  if (isClosed(application)) throw new Refusal('application.closed');
  if ((application.responsibleId ?? null) !== from) throw new Refusal('application.changed');
  // Asked for again, nothing is written twice.
  if (from === to) return { application: toStaffApplicationView(application) };
  const at = now().toISOString();
  await transact(database, [
    changeResponsible(application, { to, at }),
    ...(to === null ? [] : [requireStaffMember(to)]),
    recordAudit({
      applicationId,
      auditId: newId(),
      at,
      actorId: caller.personId,
      actorRole: caller.role,
      action: 'application.assigned',
      before: { responsibleId: from },
      after: { responsibleId: to },
    }),
  ]);
  const { responsibleId: _before, ...rest } = application;
  return {
    application: toStaffApplicationView({ ...rest, ...(to === null ? {} : { responsibleId: to }), updatedAt: at }),
  };
};
