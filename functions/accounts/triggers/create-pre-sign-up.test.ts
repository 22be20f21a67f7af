import { afterAll, expect, test } from '@jest/globals';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { putSignUpTicket } from '#database/accounts/writes.ts';
import { secondsAt } from '#database/schema.ts';
import { createWorld } from '#functions/testing/world.ts';
import { signUpTicketHash } from '#platform/sign-up-ticket-hash.ts';
import { createPreSignUp } from './create-pre-sign-up.ts';

const world = await createWorld();
afterAll(() => world.stop());
const accountsOf = () => {
  throw new Error('A sign-up with a password looks at no other account');
};
const preSignUp = createPreSignUp({ ...world, accountsOf });

const ana = { name: 'Ana Sousa', email: 'ana@example.pt' };

const event = (
  userAttributes: Record<string, string>,
  validationData: Record<string, string> = {},
  triggerSource: PreSignUpTriggerEvent['triggerSource'] = 'PreSignUp_SignUp',
): PreSignUpTriggerEvent => ({
  version: '1',
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_TestTest1',
  userName: 'b7e2b1d4-0000-4000-8000-000000000001',
  callerContext: { awsSdkVersion: '', clientId: '' },
  triggerSource,
  request: { userAttributes, validationData },
  response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
});

/** Returns a ticket as our own function creates it. */
async function ticketFor(email: string, isProven?: boolean): Promise<string> {
  const ticket = `ticket-${world.newId()}`;
  await putSignUpTicket(world.database, {
    hash: signUpTicketHash(ticket, email),
    isProven,
    expiresAt: secondsAt(world.now()) + 60,
  });
  return ticket;
}

test('a sign-up with a ticket of our own function passes unchanged, however often the pool calls', async () => {
  const complete = event(ana, { ticket: await ticketFor('Ana@Example.pt') });
  expect(await preSignUp(structuredClone(complete))).toEqual(complete);
  expect(await preSignUp(structuredClone(complete))).toEqual(complete);
});

test('a ticket of an invitation, which proves the mailbox, leaves nothing to confirm', async () => {
  const { response } = await preSignUp(event(ana, { ticket: await ticketFor(ana.email, true) }));
  expect(response).toEqual({ autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false });
});

test('a sign-up directly at the user pool is refused, whatever its attributes', async () => {
  for (const validationData of [{}, { ticket: '' }, { ticket: 'invented' }, { Ticket: await ticketFor(ana.email) }])
    await expect(preSignUp(event(ana, validationData as Record<string, string>))).rejects.toThrow(/^SIGN_UP_CLOSED: /);
});

test('a ticket is valid for one address and one minute', async () => {
  const ticket = await ticketFor('rui@example.pt');
  await expect(preSignUp(event(ana, { ticket }))).rejects.toThrow(/^SIGN_UP_CLOSED: /);
  const rui = event({ name: 'Rui Sousa', email: 'rui@example.pt' }, { ticket });
  await expect(preSignUp(rui)).resolves.toBe(rui);
  world.pass(61_000);
  await expect(preSignUp(rui)).rejects.toThrow(/^SIGN_UP_CLOSED: /);
});

test.each([
  [{ email: 'ana@example.pt' }, 'Nome deve ter pelo menos 2 caracteres'],
  [{ name: ' A ', email: 'ana@example.pt' }, 'Nome deve ter pelo menos 2 caracteres'],
  [{ name: 'A'.repeat(101), email: 'ana@example.pt' }, 'Nome muito longo'],
  [{ name: 'Ana', email: 'ana' }, 'Email inválido'],
  [{ name: 'Ana', email: `${'a'.repeat(250)}@example.pt` }, 'Email muito longo'],
])('%j is refused even with a ticket: %s', async (attributes, text) => {
  const ticket = await ticketFor(attributes.email);
  await expect(preSignUp(event(attributes as Record<string, string>, { ticket }))).rejects.toThrow(
    `SIGN_UP_INVALID: ${text}`,
  );
});

test('an account created by an administrator is not checked', async () => {
  const made = event({ email: 'ana@example.pt' }, {}, 'PreSignUp_AdminCreateUser');
  expect(await preSignUp(made)).toBe(made);
});
