import { findIdentity } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { readStopToken } from './delivery/stop-token.ts';
import { switchGroup } from './save-preference.ts';

/** Disables a group of e-mails by one-click unsubscribe (RFC 8058). Idempotent; reveals nothing about the person. */
export const stopEmails: UseCase<Dependencies, 'notifications.stop'> = (deps, { token }) =>
  retrying(async () => {
    const found = await readStopToken(deps.database, token);
    if (!found) throw new Refusal('notification.not_found');
    const { person, role } = await findIdentity(deps.database, found.personId);
    if (!person) throw new Refusal('notification.not_found');
    await switchGroup(deps, { person, role }, { group: found.group, on: false, reason: 'email' });
    return {};
  });
