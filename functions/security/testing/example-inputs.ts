import { secondsAt } from '#database/schema.ts';
import type { ExampleInputs } from '#functions/testing/example-inputs.ts';
import { poolCode, poolPassword } from '#functions/testing/in-memory-security-pool.ts';
import { sessionIdOf } from '#shared/security/session-limits.ts';

/** The key of the notices of a recovery that is prepared for the example. */
export const exampleStopKey = 'stop-key-of-the-tests-'.padEnd(43, '0');

export const securityInputs: ExampleInputs<'security'> = {
  'security.get': () => ({}),
  'security.passkeys': () => ({}),
  'security.beginPasskey': ({ proofTicket: ticket }) => ({ ticket }),
  'security.addPasskey': ({ proofTicket: ticket }, world) => ({
    ticket,
    name: 'Telemóvel',
    credential: world.passkeyPool.create(world.passkeyPool.lastChallenge()),
  }),
  'security.renamePasskey': ({ passkeyId }) => ({ passkeyId, name: 'Portátil' }),
  'security.removePasskey': ({ passkeyId, proofTicket: ticket }) => ({ passkeyId, ticket }),
  'security.beginProof': () => ({ purpose: 'factors', password: poolPassword }),
  'security.answerProof': ({ proofTicket: ticket }) => ({ ticket, code: poolCode }),
  'security.newAuthenticator': ({ proofTicket: ticket }) => ({ ticket }),
  'security.addAuthenticator': ({ proofTicket: ticket }) => ({ ticket, code: poolCode }),
  'security.newPhone': ({ proofTicket: ticket }) => ({ ticket, phone: '+351912345678' }),
  'security.addPhone': ({ proofTicket: ticket }) => ({ ticket, code: poolCode }),
  'security.dropFactor': ({ proofTicket: ticket }) => ({ ticket, method: 'totp' }),
  'security.changePassword': ({ proofTicket: ticket }) => ({ ticket, password: 'Outra-Casa-2027' }),
  'security.requestEmail': ({ proofTicket: ticket }, world) => ({
    ticket,
    email: `nova-${world.newId()}@morada.example`,
  }),
  'security.confirmEmail': () => ({ email: 'nova@morada.example', code: poolCode }),
  'security.missingAccounts': () => ({}),
  'security.eraseMissing': ({ missingId: personId }) => ({ personId, reason: 'Pediu por telefone.' }),
  'security.keepMissing': ({ missingId: personId }) => ({ personId }),
  'security.sessions': () => ({}),
  'security.signOut': (_, _world) => ({}),
  // The session of the test world's calls.
  'security.endSession': (_, world) => ({ sessionId: sessionIdOf(secondsAt(world.now()) - 60) }),
  'security.endOtherSessions': () => ({}),
  'security.confirmSession': ({ proofTicket: ticket }) => ({ ticket }),
  'security.answerSessionCode': ({ sessionCode: code }) => ({ code }),
  'security.suspensions': () => ({}),
  'security.suspend': ({ email }) => ({ email, reason: 'O telemóvel foi roubado.' }),
  'security.reinstate': ({ email, ownerId }, world) => {
    world.disabledAccounts.add(ownerId);
    return { email, reason: 'Confirmei quem é por videochamada.' };
  },
  'security.endSessions': () => ({}),
  'security.renewRecoveryCodes': ({ proofTicket: ticket }) => ({ ticket }),
  'security.useRecoveryCode': ({ email, recoveryCode: code }) => ({ email, password: poolPassword, code }),
  'security.findFactorRecovery': ({ email }) => ({ email, password: poolPassword }),
  'security.startFactorRecovery': ({ email }) => ({ email, password: poolPassword }),
  'security.stopFactorRecovery': ({ ownerId: personId }) => ({ personId, key: exampleStopKey }),
  'security.stopOwnFactorRecovery': () => ({}),
  'security.factorRecoveries': () => ({}),
  'security.stopFactorRecoveryOf': ({ ownerId: personId }) => ({ personId }),
  'security.removeFactor': ({ email }) => ({ email, reason: 'Perdeu o telemóvel; confirmei por videochamada.' }),
};
