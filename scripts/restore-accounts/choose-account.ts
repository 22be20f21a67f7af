import type { Person } from '#database/people/entity.ts';
import type { ExportedAccount } from '#functions/accounts/export/format.ts';

/** A user's account in the new pool. */
export interface NewAccount {
  /** Verified by the lost pool. */
  address: string;
  name: string | undefined;
  /** Attributes other than address and name, by the pool's names. */
  attributes: Readonly<Record<string, string>>;
  isEnabled: boolean;
  googleSubjects: readonly string[];
}

export type LeftOut = 'signed up in the new pool' | 'had no account' | 'address not verified';

interface Circumstances {
  /** Undefined when the export does not contain the user. */
  exported: ExportedAccount | undefined;
  exportStartedAt: string;
  poolCreatedAt: Date;
}

/**
 * Decides whether a user gets an account, and with which address. The address was verified by the lost pool: according
 * to the export or, if the person record is newer, according to the record, which only adopts addresses from tokens of
 * the pool. A user without an account in the export or since then gets none.
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
