import type { UseCases } from '../platform/http/create-http-handler.ts';
import { confirmEmail, requestEmail } from './change-email.ts';
import { addAuthenticator, addPhone, dropFactor, newAuthenticator, newPhone } from './change-factors.ts';
import { changePassword } from './change-password.ts';
import type { SecurityDependencies } from './dependencies.ts';
import { endSessions } from './end-sessions.ts';
import { getSecurity } from './get-security.ts';
import { eraseMissing, keepMissing, missingAccounts } from './missing-accounts.ts';
import { answerProof, beginProof } from './proof.ts';
import { recordSecurity } from './record-security.ts';
import { removeFactor } from './remove-factor.ts';

export const securityUseCases: UseCases<SecurityDependencies, 'security'> = {
  'security.get': getSecurity,
  'security.beginProof': beginProof,
  'security.answerProof': answerProof,
  'security.newAuthenticator': newAuthenticator,
  'security.addAuthenticator': addAuthenticator,
  'security.newPhone': newPhone,
  'security.addPhone': addPhone,
  'security.dropFactor': dropFactor,
  'security.changePassword': changePassword,
  'security.requestEmail': requestEmail,
  'security.confirmEmail': confirmEmail,
  'security.record': recordSecurity,
  'security.missingAccounts': missingAccounts,
  'security.eraseMissing': eraseMissing,
  'security.keepMissing': keepMissing,
  'security.endSessions': endSessions,
  'security.removeFactor': removeFactor,
};
