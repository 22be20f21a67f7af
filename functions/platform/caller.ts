import type { Application } from '#database/applications/entity.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import type { Access } from '#shared/kit/route.ts';
import type { RouteName, Routes } from '#shared/routes.ts';
import type { StaffRole } from '#shared/staff/roles.ts';
import type { DeviceTokens } from './http/known-devices.ts';

/** An anonymous caller, told from others by the IP address and by sign-ins in the same browser, which grant nothing. */
export interface PublicCaller {
  address: string;
  devices: DeviceTokens;
}

/** A signed-in caller, from the verified token. */
export interface PersonCaller {
  /** The `sub`, except for accounts that were recreated after the loss of a user pool. */
  personId: string;
  /** The account's user name in the pool: its `sub`, except for accounts created by Google. */
  username: string;
  /** Start of the session, without refreshes. Seconds since 1970. */
  signedInAt: number;
  /** Whether the session began at the pool's domain, where only Google is available. */
  throughGoogle: boolean;
}

/** Somebody who is in the request of the path, with what was read for that check. */
export interface PartyCaller extends PersonCaller {
  application: Application;
  /** As whom they are in it. */
  party: CaseParty;
}

/** A team member; the role comes from the table, never from the token. */
export interface StaffCaller extends PersonCaller {
  role: StaffRole;
}

/** Another system with a verified signature. */
export interface SignedCaller {
  signed: true;
}

interface Callers {
  public: PublicCaller;
  signed: SignedCaller;
  person: PersonCaller;
  party: PartyCaller;
  borrower: PartyCaller;
  staff: StaffCaller;
  admin: StaffCaller & { role: 'admin' };
}

type CallerWith<Kind extends Access> = Callers[Kind];

export type CallerOf<Name extends RouteName> = CallerWith<Routes[Name]['access']>;
