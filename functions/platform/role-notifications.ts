import { firstNameOf } from '#database/notifications/outbox.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import type { Person } from '#database/people/entity.ts';
import type { Step } from '#database/transaction.ts';
import type { StaffRole } from '#shared/staff/roles.ts';
import { alertAdmins } from './admin-alerts.ts';

interface Role {
  person: Person;
  role: StaffRole;
  /** Undefined for somebody who was not in the team. */
  before: StaffRole | undefined;
  /** The actor's person id; `operations` for the command line. */
  actorId: string;
}

/** Queues the e-mails about a role that somebody was given: to them and, if their access grew, to the other admins. */
export async function notifyOfRole(
  deps: Parameters<typeof alertAdmins>[0],
  { person, role, before, actorId }: Role,
): Promise<readonly Step[]> {
  const grew = role === 'admin' || before === undefined;
  if (!grew) return [];
  const alert = role === 'admin' ? 'admin_added' : 'staff_added';
  return [
    queueNotification({
      personId: person.personId,
      notificationId: deps.newId(),
      channel: 'email',
      kind: 'role_given',
      payload: { email: person.email, firstName: firstNameOf(person), role },
      createdAt: deps.now().toISOString(),
    }),
    ...(await alertAdmins(deps, { alert, about: person, actorId })),
  ];
}
