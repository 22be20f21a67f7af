import { findAddressChange } from '#database/addresses/reads.ts';
import { findPersonByEmail } from '#database/people/reads.ts';
import { totpCode, totpStep } from '#local/cognito/mfa/totp.ts';
import { SoftwareAuthenticator } from '#local/cognito/testing/software-authenticator.ts';
import { linkIn } from './account-journey.ts';
import type { Cast } from './client-journey.ts';
import type { StagePlayer } from './stage-player.ts';

const password = 'Uma-Casa-2026';
const newPassword = 'Outra-Casa-2027';

/** What a change of the account leaves for its person, again where they had to begin again. */
const told = ['notification', 'personaudit'];

/**
 * Somebody with an account adds a passkey and signs in with it, changes password and address, and adds an authenticator
 * app, which is removed by themselves, by a code on paper and by two of the team, after days that they begin and stop; an
 * admin suspends the account and opens it again.
 */
export async function playSecurity(player: StagePlayer, { adminId, staffId }: Cast): Promise<void> {
  const { stage } = player;
  const email = 'sara@nova.example';
  await player.quietly('accounts.signUp', undefined, { name: 'Sara Lima', email, password });
  await player.quietly('accounts.confirm', undefined, { email, password, ...linkIn(player) });
  const person = await findPersonByEmail(stage.database, email);
  if (!person) throw new Error('The account has no record');
  const { personId } = person;

  // A proof is a ticket of some minutes: each attempt has its own.
  await player.call('security.beginProof', personId, { purpose: 'factors', password }, { countsAttempts: true });
  // Their first token ended the sign-ins before the password of the confirmation.
  const signInLater = () => {
    stage.pass(120_000);
    stage.signIn();
  };
  signInLater();
  await playPasskey(player, { personId, email, signInLater });

  await player.chain(
    'security.changePassword',
    async (call) => {
      const { ticket } = await call('security.beginProof', personId, { purpose: 'password', password });
      await call('security.changePassword', personId, { ticket, password: newPassword });
    },
    { leftAgain: ['proof', ...told] },
  );
  signInLater();
  const changed = 'sara@outra.example';
  await player.chain(
    'security.requestEmail',
    async (call) => {
      const { ticket } = await call('security.beginProof', personId, { purpose: 'email', password: newPassword });
      await call('security.requestEmail', personId, { ticket, email: changed });
    },
    { leftAgain: ['proof', ...told] },
  );
  const { code = '' } = (await findAddressChange(stage.database, personId)) ?? {};
  await player.call('security.confirmEmail', personId, { email: changed, code });

  signInLater();
  const { add, codeNow, recoveryCode } = authenticatorOf(player, personId);
  await player.chain('security.addAuthenticator', add, { leftAgain: ['proof', ...told] });
  await dropAuthenticator(player, personId, codeNow);
  const addAgain = async () => {
    signInLater();
    await add((name, by, input) => player.quietly(name, by, input));
  };
  const account = { email: changed, password: newPassword };
  await addAgain();
  await player.call('security.useRecoveryCode', undefined, { ...account, code: recoveryCode() });
  await addAgain();
  await player.call('security.startFactorRecovery', undefined, account);
  signInLater();
  await player.call('security.stopOwnFactorRecovery', personId, {});
  for (const member of [staffId, adminId])
    await player.call('security.removeFactor', member, { email: changed, reason: 'Confirmei por videochamada.' });
  await player.call('security.suspend', adminId, { email: changed, reason: 'O telemóvel foi roubado.' });
  const reason = 'Confirmei quem é por videochamada.';
  await player.call('security.reinstate', adminId, { email: changed, reason });
}

async function playPasskey(
  player: StagePlayer,
  { personId, email, signInLater }: { personId: string; email: string; signInLater: () => void },
): Promise<void> {
  const site = { origin: 'https://morada.example', relyingPartyId: 'morada.example' };
  let authenticator = new SoftwareAuthenticator(site);
  await player.chain(
    'security.addPasskey',
    async (call) => {
      const { ticket } = await call('security.beginProof', personId, { purpose: 'passkeys', password });
      const { options } = await call('security.beginPasskey', personId, { ticket });
      // The device says that it has one.
      if (options.excludeCredentials.some(({ id }) => id === authenticator.id)) return;
      authenticator = new SoftwareAuthenticator(site);
      const credential = authenticator.register(options);
      await call('security.addPasskey', personId, { ticket, name: 'Telemóvel', credential });
    },
    { leftAgain: ['proof'] },
  );
  await player.chain('accounts.finishPasskeySignIn', async (call) => {
    const { options, session } = await call('accounts.beginPasskeySignIn', undefined, { email });
    const credential = JSON.parse(authenticator.authenticate(JSON.stringify(options)));
    await call('accounts.finishPasskeySignIn', undefined, { email, session, credential });
  });
  signInLater();
  await player.chain(
    'security.removePasskey',
    async (call) => {
      const { ticket } = await call('security.beginProof', personId, { purpose: 'passkeys', password });
      const { passkeys } = await call('security.passkeys', personId, {});
      for (const { id: passkeyId } of passkeys) await call('security.removePasskey', personId, { ticket, passkeyId });
    },
    { leftAgain: ['proof'] },
  );
  signInLater();
}

/** The app of a person: what adds it, and its codes. */
function authenticatorOf({ stage }: StagePlayer, personId: string) {
  let secret = '';
  let codes: readonly string[] = [];
  const codeNow = () => totpCode(secret, totpStep(Date.now()));
  const add = async (call: StagePlayer['quietly']) => {
    const { ticket } = await call('security.beginProof', personId, { purpose: 'factors', password: newPassword });
    ({ secret } = await call('security.newAuthenticator', personId, { ticket }));
    const { recoveryCodes } = await call('security.addAuthenticator', personId, { ticket, code: codeNow() });
    codes = recoveryCodes ?? codes;
    // Past the end of the other sessions: `signIn` is a minute back.
    stage.pass(60_000);
  };
  return { add, codeNow, recoveryCode: () => codes[0] ?? '' };
}

async function dropAuthenticator(player: StagePlayer, personId: string, codeNow: () => string): Promise<void> {
  await player.chain(
    'security.dropFactor',
    async (call) => {
      // A code works once: every attempt waits for the next.
      player.stage.pass(30_000);
      const proof = await call('security.beginProof', personId, { purpose: 'factors', password: newPassword });
      const proven =
        proof.status === 'proven'
          ? proof
          : await call('security.answerProof', personId, { ticket: proof.ticket, code: codeNow() });
      await call('security.dropFactor', personId, { ticket: proven.ticket, method: 'totp' });
    },
    { leftAgain: ['proof', ...told] },
  );
}
