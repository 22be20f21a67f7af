import type { ExportedAccount } from '../../functions/accounts/export/format.ts';
import type { Person } from '../../functions/database/people/entity.ts';

/** The account that a person gets in the new pool. */
export interface NewAccount {
  /** Verified: by the lost pool. */
  readonly address: string;
  readonly name: string | undefined;
  /** Attributes beside address and name, by the pool's names. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly isEnabled: boolean;
  readonly googleSubjects: readonly string[];
}

export type LeftOut = 'signed up in the new pool' | 'had no account' | 'address not verified';

interface Circumstances {
  /** Undefined when the export holds none of theirs. */
  readonly exported: ExportedAccount | undefined;
  readonly exportStartedAt: string;
  readonly poolCreatedAt: Date;
}

/**
 * Decides whether a person gets an account, and with which address. The address is one that the lost pool has verified:
 * as the export says or, when the person's record was written after the export, as the record says, which takes over an
 * address only from a token of the pool. Somebody who has an account neither in the export nor since has none coming.
 */
export function chooseAccount(
  person: Pick<Person, 'createdAt' | 'updatedAt' | 'directoryEmail' | 'name'>,
  { exported, exportStartedAt, poolCreatedAt }: Circumstances,
): NewAccount | LeftOut {
  if (person.createdAt >= poolCreatedAt.toISOString()) return 'signed up in the new pool';
  if (!exported && person.createdAt < exportStartedAt) return 'had no account';
  const isProven = !exported || (exported.emailVerified && exported.status !== 'UNCONFIRMED');
  const recorded = person.directoryEmail === 'none' ? undefined : person.directoryEmail;
  const isRecordNewer = person.updatedAt >= exportStartedAt;
  const address = exported && !(isRecordNewer && recorded) ? exported.email : recorded;
  if (!isProven || address === undefined) return 'address not verified';
  const phone = exported?.phoneVerified ? exported.phone : undefined;
  return {
    address: address.toLowerCase(),
    name: exported?.name ?? person.name,
    attributes: {
      ...(exported?.picture && { picture: exported.picture }),
      ...(phone && { phone_number: phone, phone_number_verified: 'true' }),
    },
    isEnabled: exported?.enabled ?? true,
    googleSubjects: (exported?.identities ?? [])
      .filter(({ providerName }) => providerName === 'Google')
      .map(({ userId }) => userId),
  };
}
