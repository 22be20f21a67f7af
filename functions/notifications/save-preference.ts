import { startChange } from '#database/change.ts';
import type { Person } from '#database/people/entity.ts';
import { findIdentity, type Identity } from '#database/people/reads.ts';
import { saveEmailGroups } from '#database/people/writes.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { type OptionalGroup, optionalGroups } from '#shared/notifications/groups.ts';
import { known, toPreferences } from './get-preferences.ts';

/** Switches a group of e-mails on or off for the caller. */
export const savePreference: UseCase<Dependencies, 'notifications.savePreference'> = (
  deps,
  { group, on },
  { personId },
) =>
  retrying(async () => {
    const identity = known(await findIdentity(deps.database, personId));
    const emailGroupsOff = await switchGroup(deps, identity, { group, on });
    return toPreferences({ ...identity, person: { ...identity.person, emailGroupsOff } });
  });

/** Switches a group and returns the groups that are off. Writes nothing if unchanged. */
export async function switchGroup(
  deps: Pick<Dependencies, 'database' | 'now' | 'newId'>,
  { person, role }: Pick<Identity, 'role'> & { person: Person },
  { group, on, reason }: { group: OptionalGroup; on: boolean; reason?: string },
): Promise<OptionalGroup[]> {
  const before = person.emailGroupsOff ?? [];
  if (before.includes(group) !== on) return before;
  const off = optionalGroups.filter((each) => (each === group ? !on : before.includes(each)));
  const { personId } = person;
  const change = startChange(deps, { personId, role });
  const { at } = change;
  await change.commit([
    saveEmailGroups(person, off, at),
    change.auditPerson({
      personId,
      action: 'person.notifications_changed',
      before: { [group]: !on },
      after: { [group]: on },
      reason,
    }),
  ]);
  return off;
}
