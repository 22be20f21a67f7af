import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import type { Notification } from '#database/notifications/entity.ts';
import type { Email } from '#platform/email-layout.ts';
import { requestQuery } from '#shared/applications/request-link.ts';
import { isClosed } from '#shared/applications/stages.ts';

/** Dependencies of composing e-mails. */
export interface Composition {
  database: Database;
  now: () => Date;
  /** For links, without a trailing slash. */
  siteUrl: string;
}

/** Composes a notification's e-mail from the current data; throws NotificationObsolete if they no longer require it. */
export type Compose = (composition: Composition, notification: Notification) => Promise<Email>;

/** Thrown if a notification has become obsolete. */
export class NotificationObsolete extends Error {}

/** Returns a value that the e-mail requires; throws NotificationObsolete without it. */
export function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new NotificationObsolete();
  return value;
}

/** The recipient of an e-mail: a client or account holder. */
export interface Addressee {
  firstName: string;
  /** Returns the URL of a page that opens the request which the e-mail is about (spec D31). */
  linkTo: (path: string) => string;
}

/** Links of a notification about the account lead to no request. */
export const addresseeOf = (
  { siteUrl }: Composition,
  { applicationId, payload: { firstName } }: Notification,
): Addressee => ({
  firstName,
  linkTo: (path) => siteUrl + path + (applicationId ? requestQuery(applicationId) : ''),
});

/** Returns the application of a notification; throws NotificationObsolete if it was erased. */
export const applicationOf = async ({ database }: Composition, { applicationId }: Notification): Promise<Application> =>
  required(await findApplication(database, required(applicationId)));

/** Returns the application of a notification; throws NotificationObsolete if it has ended. */
export async function openApplication(composition: Composition, notification: Notification): Promise<Application> {
  const application = await applicationOf(composition, notification);
  if (isClosed(application)) throw new NotificationObsolete();
  return application;
}
