import type { Access } from '../../shared/api/route.ts';
import type { RouteName, Routes } from '../../shared/api/routes.ts';
import type { StaffRole } from '../../shared/staff/roles.ts';
import type { Application } from '../database/applications/entity.ts';

/** Anybody: known only by where the request came from, which grants nothing. */
export interface PublicCaller {
  readonly address: string;
}

/** Anybody signed in, as the verified token says. */
export interface PersonCaller {
  /** The `sub`, but for accounts that were made again after the loss of a user pool. */
  readonly personId: string;
  /** The user pool's name of the account: its `sub`, but for accounts that Google made. */
  readonly username: string;
  /** When the session began, refreshes left out. Seconds since 1970. */
  readonly signedInAt: number;
  /** The session began at the pool's domain, where only Google lets anybody in. */
  readonly throughGoogle: boolean;
}

/** The person whose application the path names, with the application as it was read to check that. */
export interface OwnerCaller extends PersonCaller {
  readonly application: Application;
}

/** A member of the team; the role comes from the table, never from the token. */
export interface StaffCaller extends PersonCaller {
  readonly role: StaffRole;
}

/** Another system, whose signature was checked. */
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

/** Who a use case of a route is called by. */
export type CallerOf<Name extends RouteName> = CallerWith<Routes[Name]['access']>;
