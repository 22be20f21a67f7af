import { startChange } from '../change.ts';
import { holds } from '../condition.ts';
import type { Database } from '../database.ts';
import { createItem, putItem, snapshot, tryChange, tryRemove } from '../optimistic.ts';
import { noDirectoryEmail, type Person, personEntity } from '../people/entity.ts';
import { Refusal } from '../refusal.ts';
import { endSessionsBefore, requireNotBuried } from '../security/writes.ts';
import { type Step, step, transact } from '../transaction.ts';
import { type Address, type AddressChange, addressChangeEntity, addressEntity } from './entity.ts';

/** The address belongs to another person. */
export class AddressTaken extends Error {
  override readonly name = 'AddressTaken';
}

/** Claims an address for a person. Throws AddressTaken if it is another person's; idempotent for the same one. */
export const claimAddress = (claim: Pick<Address, 'email' | 'personId' | 'since'>): Step =>
  step(
    (database) =>
      database
        .entity(addressEntity)
        .upsert(claim)
        .where(({ personId }, { notExists, eq }) => `${notExists(personId)} OR ${eq(personId, claim.personId)}`)
        .commit(),
    () => new AddressTaken(),
  );

export const releaseAddress = ({ email, personId: holder }: Pick<Address, 'email' | 'personId'>): Step =>
  step(
    (database) =>
      database
        .entity(addressEntity)
        .delete({ email })
        .where(({ personId }, { notExists, eq }) => `${notExists(personId)} OR ${eq(personId, holder)}`)
        .commit(),
    () => new AddressTaken(),
  );

/** Removes a person from an address: the address becomes free if it is theirs, uncontested if they contest it. */
export async function forgetAddress(
  database: Database,
  { email, personId: holder }: Pick<Address, 'email' | 'personId'>,
): Promise<void> {
  if (await tryRemove(database, snapshot(addressEntity, { email }, { personId: holder }))) return;
  await tryChange(database, snapshot(addressEntity, { email }, { contestedBy: holder }), { remove: ['contestedBy'] });
}

export const putAddressChange = (change: AddressChange): Step => putItem(addressChangeEntity, change);

/** Takes a change in order to make it, once. Returns false if it was already taken or replaced. */
export const takeAddressChange = (database: Database, { personId, changeId }: AddressChange): Promise<boolean> =>
  tryChange(database, snapshot(addressChangeEntity, { personId }, { changeId, isTaken: undefined }), {
    set: { isTaken: true },
  });

export const addressChangeReplaced = () => new Refusal('email.change_replaced');

interface NewPerson {
  personId: string;
  email: string;
  isEmailVerified: boolean;
  name: string | undefined;
  avatarUrl?: string;
  /** What led to the visit in which they signed up. */
  campaign?: Person['campaign'];
  at: string;
}

/** The record exists already, or its person was erased a moment ago. */
class PersonThere extends Error {}

/**
 * Creates a person's record unless it exists or was just erased. Idempotent. Claims a verified address in the same write; if it is another
 * person's, both stay unchanged and the address is marked as contested.
 */
export async function createPersonOnce(
  database: Database,
  { isEmailVerified, at, name, avatarUrl, campaign, ...rest }: NewPerson,
): Promise<void> {
  const { personId, email } = rest;
  const create = (isListed: boolean): Step =>
    createItem(
      personEntity,
      {
        ...rest,
        name,
        avatarUrl,
        campaign,
        directoryEmail: isListed ? email : noDirectoryEmail,
        whatsappOptIn: false,
        createdAt: at,
        updatedAt: at,
      },
      () => new PersonThere(),
    );
  const once = async (steps: readonly Step[]) => {
    await transact(database, [requireNotBuried(personId, () => new PersonThere()), ...steps]).catch(
      (error: unknown) => {
        if (!(error instanceof PersonThere)) throw error;
      },
    );
  };
  if (!isEmailVerified) return once([create(false)]);
  try {
    await once([create(true), claimAddress({ email, personId, since: at })]);
  } catch (error) {
    if (!(error instanceof AddressTaken)) throw error;
    await contest(database, email, personId);
    await once([create(false)]);
  }
}

/** Marks an address that two people have verified: no one is found by it until they are resolved. */
async function contest(database: Database, email: string, by: string): Promise<void> {
  await holds(
    database
      .entity(addressEntity)
      .patch({ email })
      .set({ contestedBy: by })
      .where(({ personId }, { ne }) => ne(personId, by))
      .go(),
  );
}

interface Move {
  /** The new address, verified, in lower case. */
  email: string;
  at: Date;
  newId: () => string;
  actor: { id: string; role: 'client' | 'staff' | 'admin' | 'system' };
  /** Which sessions end: see endSessionsBefore. */
  sessions: { from: Date; kept?: number };
}

/**
 * Takes over another verified address: claims it and releases the former one, in one transaction with the audit entry,
 * the e-mail to the former address and the end of other sessions. The first address of a person causes no notification.
 * Throws AddressTaken if it is another person's, whose address is then marked as contested.
 */
export async function moveAddress(
  database: Database,
  person: Person,
  { email, at, newId, actor, sessions }: Move,
): Promise<void> {
  const { personId, directoryEmail: before } = person;
  const since = at.toISOString();
  const isFirst = before === noDirectoryEmail;
  const change = startChange({ database, now: () => at, newId }, { personId: actor.id, role: actor.role });
  const steps = [
    claimAddress({ email, personId, since }),
    step((database) =>
      database
        .entity(personEntity)
        .patch({ personId })
        .set({ email, directoryEmail: email, updatedAt: since })
        .where((stored, { eq }) => eq(stored.directoryEmail, before))
        .commit(),
    ),
    ...(isFirst
      ? []
      : [
          releaseAddress({ email: before, personId }),
          change.auditPerson({
            personId,
            action: 'security.email_changed' as const,
            before: { email: before },
            after: { email },
          }),
          change.notifyAccount({ ...person, email: before }, 'email_changed'),
          endSessionsBefore(personId, sessions.from, sessions.kept),
        ]),
  ];
  try {
    await change.commit(steps);
  } catch (error) {
    if (error instanceof AddressTaken) await contest(database, email, personId);
    throw error;
  }
}
