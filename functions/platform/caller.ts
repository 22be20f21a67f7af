import type { Application } from '#database/applications/entity.ts';
import type { Access } from '#shared/api/route.ts';
import type { RouteName, Routes } from '#shared/api/routes.ts';
import type { StaffRole } from '#shared/staff/roles.ts';

/** An anonymous caller, identified only by the IP address, which grants nothing. */
export interface PublicCaller {
  readonly address: string;
}

/** A signed-in caller, from the verified token. */
export interface PersonCaller {
  /** The `sub`, except for accounts that were recreated after the loss of a user pool. */
  readonly personId: string;
  /** The account's user name in the pool: its `sub`, except for accounts created by Google. */
  readonly username: string;
  /** Start of the session, without refreshes. Seconds since 1970. */
  readonly signedInAt: number;
  /** Whether the session began at the pool's domain, where only Google is available. */
  readonly throughGoogle: boolean;
}

/** The owner of the application in the path, with the application as read for that check. */
export interface OwnerCaller extends PersonCaller {
  readonly application: Application;
}

/** A team member; the role comes from the table, never from the token. */
export interface StaffCaller extends PersonCaller {
  readonly role: StaffRole;
}

/** Another system with a verified signature. */
export interface SignedCaller {
  readonly signed: true;
}

interface Callers {
  readonly public: PublicCaller;
  readonly signed: SignedCaller;
  readonly person: PersonCaller;
  readonly owner: OwnerCaller;
  readonly staff: StaffCaller;
  readonly admin: StaffCaller & { readonly role: 'admin' };
}

type CallerWith<Kind extends Access> = Callers[Kind];

export type CallerOf<Name extends RouteName> = CallerWith<Routes[Name]['access']>;
