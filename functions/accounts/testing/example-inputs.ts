import type { ExampleInputs } from '#functions/testing/example-inputs.ts';
import { resetCode, signUpCode } from '#functions/testing/in-memory-user-pool.ts';

export const accountsInputs: ExampleInputs<'accounts'> = {
  'accounts.beginPasskeySignIn': () => ({ email: 'chave@antiga.example' }),
  'accounts.finishPasskeySignIn': ({ passkeySession }) => passkeySession,
  'accounts.confirm': () => ({ email: 'vera@nova.example', code: signUpCode, password: 'Uma-Casa-2026' }),
  'accounts.signUp': () => ({ name: 'Rita Lima', email: 'rita@nova.example', password: 'Uma-Casa-2026' }),
  'accounts.signUpInvited': ({ contactInvitation }) => ({
    ...contactInvitation,
    name: 'Rui Nogueira',
    password: 'Uma-Casa-2026',
  }),
  'accounts.resendConfirmation': () => ({ email: 'rita@nova.example' }),
  'accounts.requestReset': () => ({ email: 'rita@nova.example' }),
  'accounts.resetPassword': (_, world) => {
    const email = 'rui@antigo.example';
    world.userPool.accounts.set(email, { name: 'Rui', password: 'Antiga-2025', isConfirmed: true, sessions: 1 });
    world.userPool.codes.set(email, resetCode);
    return { email, code: resetCode, password: 'Uma-Casa-2026' };
  },
};
