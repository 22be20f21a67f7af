import { recordConfirmationEmail, reportMissingAccount } from '#database/accounts/writes.ts';
import { putAddressChange } from '#database/addresses/writes.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { newWhatsAppCode } from '#database/people/whatsapp-code.ts';
import { replaceExport } from '#database/privacy/writes.ts';
import { secondsAt } from '#database/schema.ts';
import { noteWithoutPassword, suspendAccount } from '#database/security/writes.ts';
import { newSessionCode } from '#database/sessions/writes.ts';
import { transact } from '#database/transaction.ts';
import { exampleStopKey } from '#functions/security/testing/example-inputs.ts';
import type { RouteInput } from '#shared/routes.ts';
import { requestOptionsSchema } from '#shared/security/passkeys.ts';
import type { ProofPurpose } from '#shared/security/proof-purposes.ts';
import { poolCode, poolPassword } from '../in-memory-security-pool.ts';
import { contactToken } from '../parties.ts';
import type { World } from '../world.ts';
import { addLead } from './case-facts.ts';
import type { Needs } from './needs.ts';

/** A copy of somebody's data that was made long enough ago to ask for another. */
export async function addReadyExport(world: World, personId: string): Promise<void> {
  const at = new Date(world.now().getTime() - 25 * 60 * 60 * 1000).toISOString();
  const after = { personId, exportId: world.newId(), status: 'ready' as const, requestedAt: at, finishedAt: at };
  await replaceExport(world.database, { before: undefined, after: { ...after, recentRequests: [at] } });
}

export async function addStopToken(world: World, personId: string): Promise<string> {
  const notificationId = world.newId();
  await transact(world.database, [
    queueNotification({
      personId,
      notificationId,
      channel: 'email',
      kind: 'stage_changed',
      createdAt: world.now().toISOString(),
      payload: { email: 'ana@example.pt', firstName: 'Ana' },
    }),
  ]);
  const { data } = await world.database.entities.notification.get({ personId, notificationId }).go();
  return `${personId}.${notificationId}.${data?.stopKey}`;
}

function purposeOf(needs: Needs): ProofPurpose {
  if (needs.passwordProof) return 'password';
  if (needs.emailProof) return 'email';
  if (needs.sessionProof) return 'session';
  return needs.passkey ? 'passkeys' : 'factors';
}

async function addAddressChange(world: World, personId: string): Promise<void> {
  const expiresAt = Math.floor(world.now().getTime() / 1000) + 900;
  const change = { personId, changeId: world.newId(), email: 'nova@morada.example', code: poolCode, expiresAt };
  await transact(world.database, [putAddressChange(change)]);
  // The address is free for each of them.
  await world.database.entities.address.delete({ email: change.email }).go();
}

/** Somebody whose account is missing; for the route that stops their erasure, with one. */
export async function addMissing(world: World, needs: Needs): Promise<string> {
  const personId = await world.addPerson();
  world.securityPool.missing.add(personId);
  await transact(world.database, [reportMissingAccount({ personId, foundAt: world.now().toISOString() })]);
  if (needs.suspendedExport) {
    const suspension = { personId, reason: 'Roubo', suspendedBy: 'operations', suspendedAt: world.now().toISOString() };
    await transact(world.database, suspendAccount(suspension));
    await addReadyExport(world, personId);
  }
  if (!needs.endingAccount) return personId;
  const admin = await world.addPerson({ role: 'admin' });
  await world.succeed('security.eraseMissing', admin, { personId, reason: 'Pediu por telefone.' });
  return personId;
}

/** A proof that is complete, or for the route that continues one, half of it. */
export async function addProof(world: World, needs: Needs, personId: string): Promise<string> {
  if (needs.halfProof) world.securityPool.addFactors(personId, ['SOFTWARE_TOKEN_MFA']);
  if (needs.addressChange) await addAddressChange(world, personId);
  const proof = { purpose: purposeOf(needs), password: poolPassword };
  const { ticket } = await world.succeed('security.beginProof', personId, proof);
  if (needs.authenticator) world.securityPool.addFactors(personId, ['SOFTWARE_TOKEN_MFA']);
  return ticket;
}

/** A code for the session in which the world calls, of somebody who may ask for one. */
export async function addSessionCode(world: World, needs: Needs, personId: string): Promise<string> {
  const { code, put } = newSessionCode({ personId, signedInAt: secondsAt(world.now()) - 60 }, world.now());
  if (needs.sessionCode) await transact(world.database, [put]);
  if (needs.noPassword) await transact(world.database, [noteWithoutPassword(personId, world.now())]);
  return code;
}

/** A code for the number of somebody who wants updates there. */
export async function addWhatsAppCode(world: World, personId: string): Promise<string> {
  const number = '+351911111111';
  await world.succeed('people.saveSettings', personId, { phone: number, whatsappOptIn: true });
  const { code, put } = newWhatsAppCode({ personId, number }, world.now());
  await transact(world.database, [put]);
  return code;
}

const noPasskey = {
  passkeyId: '',
  passkeySession: {
    email: '',
    session: '',
    credential: {} as RouteInput<'accounts.finishPasskeySignIn'>['credential'],
  },
};
export const passkeyFacts = (world: World, needs: Needs, personId: string) =>
  needs.passkey ? addPasskey(world, personId) : noPasskey;

/** A passkey of a person, with a sign-in that its authenticator has answered. */
async function addPasskey(world: World, personId: string) {
  const { passkeyPool } = world;
  const email = 'chave@antiga.example';
  passkeyPool.usernames.set(email, personId);
  const { ticket } = await world.succeed('security.beginProof', personId, {
    purpose: 'passkeys',
    password: poolPassword,
  });
  await world.succeed('security.beginPasskey', personId, { ticket });
  const credential = passkeyPool.create(passkeyPool.lastChallenge());
  const { passkeys } = await world.succeed('security.addPasskey', personId, { ticket, name: 'Telemóvel', credential });
  const { options, session } = await passkeyPool.signIns.begin(email);
  const signed = passkeyPool.sign(credential.id, requestOptionsSchema.parse(options));
  const { ticket: another } = await world.succeed('security.beginProof', personId, {
    purpose: 'passkeys',
    password: poolPassword,
  });
  await world.succeed('security.beginPasskey', personId, { ticket: another });
  return { passkeyId: passkeys[0]?.id ?? '', passkeySession: { email, session, credential: signed } };
}

export async function addFactorRecovery(world: World, personId: string): Promise<void> {
  const at = world.now().toISOString();
  const wait = { startedAt: at, endsAt: at, notices: 0, stopKey: exampleStopKey };
  await world.database.entities.factorRecovery
    .create({ personId, revision: world.newId(), state: 'open', nextAt: at, wait })
    .go();
}

/** Invites a contact, only where it is needed. */
export async function addContactInvitation(world: World, needs: Needs, staff: string) {
  const leadId = await addLead(world);
  if (!needs.contactInvitation) return { leadId, token: '' };
  await world.succeed('leads.invite', staff, { leadId, version: 0 });
  return { leadId, token: await contactToken(world, leadId) };
}
/** A sign-up that waits for its code. */
export async function addSignUp(world: World): Promise<void> {
  const email = 'vera@nova.example';
  world.userPool.accounts.set(email, { name: 'Vera', password: 'Da-Primeira-1', isConfirmed: false, sessions: 0 });
  await recordConfirmationEmail(world.database, { personId: email, linkHash: 'hash', linkUntil: 0 });
}
