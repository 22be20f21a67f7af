import { Refusal } from '../../shared/api/refusal.ts';
import { defined } from '../../shared/defined.ts';
import { type OptionalGroup, optionalGroups } from '../../shared/notifications/groups.ts';
import { recordPersonAudit } from '../database/audit/writes.ts';
import type { Person } from '../database/people/entity.ts';
import { findIdentity, type Identity } from '../database/people/reads.ts';
import { saveEmailGroups } from '../database/people/writes.ts';
import { transact } from '../database/transaction.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { known, toPreferences } from './get-preferences.ts';

const maxAttempts = 3;

/** Switches a group of e-mails on or off, for the caller. */
export const savePreference: UseCase<Dependencies, 'notifications.savePreference'> = async (
  deps,
  { group, on },
  { personId },
) => {
  for (let attempt = 1; ; attempt++) {
    const identity = known(await findIdentity(deps.database, personId));
    try {
      const emailGroupsOff = await switchGroup(deps, identity, { group, on });
      return toPreferences({ ...identity, person: { ...identity.person, emailGroupsOff } });
    } catch (error) {
      // Another switch of the same person was quicker.
      const isRace = error instanceof Refusal && error.code === 'application.changed';
      if (!isRace || attempt === maxAttempts) throw error;
    }
  }
};

/** Gives the groups that are off afterwards. What is so already is not written again. */
export async function switchGroup(
  { database, now, newId }: Pick<Dependencies, 'database' | 'now' | 'newId'>,
  { person, role }: Pick<Identity, 'role'> & { readonly person: Person },
  { group, on, reason }: { readonly group: OptionalGroup; readonly on: boolean; readonly reason?: string },
): Promise<OptionalGroup[]> {
  const before = person.emailGroupsOff ?? [];
  if (before.includes(group) !== on) return before;
  const off = optionalGroups.filter((each) => (each === group ? !on : before.includes(each)));
  const { personId } = person;
  const at = now().toISOString();
  await transact(database, [
    saveEmailGroups(person, off, at),
    recordPersonAudit({
      personId,
      auditId: newId(),
      at,
      actorId: personId,
      actorRole: role,
      action: 'person.notifications_changed',
      before: { [group]: !on },
      after: { [group]: on },
      ...defined({ reason }),
    }),
  ]);
  return off;
}
