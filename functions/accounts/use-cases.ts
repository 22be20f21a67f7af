import type { UseCases } from '#platform/http/create-http-handler.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { beginPasskeySignIn, finishPasskeySignIn } from './passkey-sign-in.ts';
import { requestReset } from './request-reset.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';
import { signUpInvited } from './sign-up-invited.ts';

export const accountsUseCases: UseCases<AccountsDependencies, 'accounts'> = {
  'accounts.beginPasskeySignIn': beginPasskeySignIn,
  'accounts.finishPasskeySignIn': finishPasskeySignIn,
  'accounts.signUp': signUp,
  'accounts.signUpInvited': signUpInvited,
  'accounts.confirm': confirmSignUp,
  'accounts.resendConfirmation': resendConfirmation,
  'accounts.requestReset': requestReset,
  'accounts.resetPassword': resetPassword,
};
