import { findAddress } from '#database/addresses/reads.ts';
import type { Database } from '#database/database.ts';
import { secondsAt } from '#database/schema.ts';
import { findAccountSecurity } from '#database/security/reads.ts';
import type { SessionKey } from '#database/sessions/entity.ts';
import { findKnownDevices } from '#database/sessions/reads.ts';
import { replaceKnownDevices } from '#database/sessions/writes.ts';
import { retrying, type Step, transact } from '#database/transaction.ts';
import { sessionIdOf } from '#shared/security/session-limits.ts';
import { isEnded } from '../session-life.ts';
import { createSecret, hashSecret, matchesHash } from '../sign-on-secret.ts';
import type { HttpEvent } from './event.ts';

/** Seconds for which a browser is known after a sign-in. */
const deviceSeconds = 180 * 24 * 60 * 60;

/** Browsers known of one account; the one whose sign-in is longest ago makes room. */
export const maxKnownDevices = 20;

/**
 * People for whom one browser keeps a token. Each is a cookie of some 120 bytes in every request, and the firewall
 * blocks requests with more than 10 KB of them.
 */
export const maxPeople = 10;

/** What a browser says it got after a sign-in. Unverified. */
interface DeviceToken {
  sessionId: string;
  secret: string;
}

/** The tokens of a browser by the ids of their people: several people may use one browser. */
export type DeviceTokens = ReadonlyMap<string, DeviceToken>;

/** A cookie of a person: `__Host-device-<personId>=<sessionId>.<32 random bytes in base64url>`. */
const cookie = /^__Host-device-([0-9a-f-]{36})=(\d{12})\.([\w-]{43})$/;

/** Returns the tokens in the cookies of a request; anything else is ignored. */
export function readDeviceTokens({ cookies = [] }: Pick<HttpEvent, 'cookies'>): DeviceTokens {
  const tokens = new Map<string, DeviceToken>();
  for (const text of cookies) {
    const [, personId, sessionId, secret] = cookie.exec(text) ?? [];
    if (personId && sessionId && secret) tokens.set(personId, { sessionId, secret });
  }
  return tokens;
}

const setCookie = (personId: string, value: string, seconds: number): string =>
  `__Host-device-${personId}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Strict`;

/**
 * Makes the browser of a new session known, in place of the token that it had from an earlier one. Returns the cookies
 * to set: its own, and the ends of those of other people beyond the ten latest sign-ins. None if another request of the
 * session did.
 */
export function rememberDevice(
  database: Database,
  { personId, signedInAt }: SessionKey,
  { tokens, now }: { tokens: DeviceTokens; now: Date },
): Promise<readonly string[]> {
  const sessionId = sessionIdOf(signedInAt);
  const former = tokens.get(personId)?.sessionId;
  return retrying(async () => {
    const known = await findKnownDevices(database, personId);
    if (known?.devices.some((device) => device.sessionId === sessionId)) return [];
    const others = (known?.devices ?? []).filter(
      (device) => device.sessionId !== former && device.expiresAt > secondsAt(now),
    );
    const secret = createSecret();
    const device = { sessionId, hash: hashSecret(secret), expiresAt: secondsAt(now) + deviceSeconds };
    await transact(database, [replaceKnownDevices(known, [...others, device].slice(-maxKnownDevices), { personId })]);
    const surplus = [...tokens]
      .filter(([id]) => id !== personId)
      .sort(([, one], [, other]) => other.sessionId.localeCompare(one.sessionId))
      .slice(maxPeople - 1);
    return [
      setCookie(personId, `${sessionId}.${secret}`, deviceSeconds),
      ...surplus.map(([id]) => setCookie(id, '', 0)),
    ];
  });
}

/**
 * Returns the writes after which the browser that began a session is unknown. They throw Conflict if a browser became
 * known in the meantime.
 */
export async function forgetDevice(
  database: Database,
  { personId, sessionId }: { personId: string; sessionId: string },
): Promise<readonly Step[]> {
  const known = await findKnownDevices(database, personId);
  const others = known?.devices.filter((device) => device.sessionId !== sessionId) ?? [];
  return others.length === known?.devices.length ? [] : [replaceKnownDevices(known, others, { personId })];
}

/**
 * Returns the person and the session of the sign-in by which this browser is known for an e-mail address: while that
 * session's tokens would not have ended with a new password, the end of all sessions, a recovery or a suspension.
 * Undefined for any other token, as for none. Decides where a request is counted, and proves nothing else.
 */
export async function findKnownDevice(
  { database, now }: { database: Database; now: () => Date },
  tokens: DeviceTokens,
  email: string,
): Promise<{ personId: string; sessionId: string } | undefined> {
  if (tokens.size === 0) return undefined;
  const claim = await findAddress(database, email.toLowerCase());
  const personId = [claim?.personId, claim?.contestedBy].find((id) => id !== undefined && tokens.has(id));
  const token = personId === undefined ? undefined : tokens.get(personId);
  if (personId === undefined || token === undefined) return undefined;
  const { sessionId, secret } = token;
  const [known, security] = await Promise.all([
    findKnownDevices(database, personId),
    findAccountSecurity(database, personId),
  ]);
  const device = known?.devices.find((each) => each.sessionId === sessionId);
  const isKnown = device && device.expiresAt > secondsAt(now()) && matchesHash(secret, device.hash);
  if (!isKnown || isEnded({ signedInAt: Number(sessionId), security, session: undefined })) return undefined;
  return { personId, sessionId };
}
