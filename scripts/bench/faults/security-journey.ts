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
 * Somebody with an account adds a passkey and signs in with it, changes password and address, and adds and removes an
 * authenticator app; an admin suspends the account and opens it again.
 */
export async function playSecurity(player: StagePlayer, { adminId }: Cast): Promise<void> {
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
    { completedLater: ['proof', ...told] },
  );
  signInLater();
  const changed = 'sara@outra.example';
  await player.chain(
    'security.requestEmail',
    async (call) => {
      const { ticket } = await call('security.beginProof', personId, { purpose: 'email', password: newPassword });
      await call('security.requestEmail', personId, { ticket, email: changed });
    },
    { completedLater: ['proof', ...told] },
  );
  const { code = '' } = (await findAddressChange(stage.database, personId)) ?? {};
  await player.call('security.confirmEmail', personId, { email: changed, code });

  signInLater();
  await playAuthenticator(player, personId);
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
    { completedLater: ['proof'] },
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
    { completedLater: ['proof'] },
  );
  signInLater();
}

async function playAuthenticator(player: StagePlayer, personId: string): Promise<void> {
  const { stage } = player;
  const known = newPassword;
  let secret = '';
  const codeNow = () => totpCode(secret, totpStep(Date.now()));
  await player.chain(
    'security.addAuthenticator',
    async (call) => {
      const { ticket } = await call('security.beginProof', personId, { purpose: 'factors', password: known });
      ({ secret } = await call('security.newAuthenticator', personId, { ticket }));
      await call('security.addAuthenticator', personId, { ticket, code: codeNow() });
    },
    { completedLater: ['proof', ...told] },
  );
  // Past the end of the other sessions: `signIn` is a minute back.
  stage.pass(60_000);
  await player.chain(
    'security.dropFactor',
    async (call) => {
      // A code works once: every attempt waits for the next.
      stage.pass(30_000);
      const proof = await call('security.beginProof', personId, { purpose: 'factors', password: known });
      const proven =
        proof.status === 'proven'
          ? proof
          : await call('security.answerProof', personId, { ticket: proof.ticket, code: codeNow() });
      await call('security.dropFactor', personId, { ticket: proven.ticket, method: 'totp' });
    },
    { completedLater: ['proof', ...told] },
  );
}
