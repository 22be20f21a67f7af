import type { UseCases } from '../platform/http/create-http-handler.ts';
import type { AccountsDependencies } from './dependencies.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';

export const accountsUseCases: UseCases<AccountsDependencies, 'accounts'> = {
  'accounts.signUp': signUp,
  'accounts.requestReset': requestReset,
  'accounts.resetPassword': resetPassword,
};
