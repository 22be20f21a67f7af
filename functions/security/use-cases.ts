import type { UseCases } from '#platform/http/create-http-handler.ts';
import { confirmEmail, requestEmail } from './change-email.ts';
import { addAuthenticator, addPhone, dropFactor, newAuthenticator, newPhone } from './change-factors.ts';
import { changePassword } from './change-password.ts';
import { answerSessionCode, confirmSession } from './confirm-session.ts';
import { endOneSession, signOut } from './end-session.ts';
import { endOtherSessions, endSessions } from './end-sessions.ts';
import {
  findFactorRecovery,
  startFactorRecovery,
  stopFactorRecoveryByKey,
  stopOwnFactorRecovery,
} from './factor-recovery.ts';
import { getSecurity } from './get-security.ts';
import { listOwnSessions } from './list-sessions.ts';
import { eraseMissing, keepMissing, missingAccounts } from './missing-accounts.ts';
import { addPasskey, beginPasskey, listOwnPasskeys, removeOwnPasskey, renameOwnPasskey } from './passkeys.ts';
import { answerProof, beginProof } from './proof.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { listOpenFactorRecoveries, removeFactor, stopFactorRecoveryOf } from './remove-factor.ts';
import type { SecurityDependencies } from './security-dependencies.ts';
import { listSuspended, reinstatePerson, suspendPerson } from './suspend.ts';
import { useRecoveryCode } from './use-recovery-code.ts';

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
  'security.passkeys': listOwnPasskeys,
  'security.beginPasskey': beginPasskey,
  'security.addPasskey': addPasskey,
  'security.renamePasskey': renameOwnPasskey,
  'security.removePasskey': removeOwnPasskey,
  'security.renewRecoveryCodes': renewRecoveryCodes,
  'security.useRecoveryCode': useRecoveryCode,
  'security.missingAccounts': missingAccounts,
  'security.eraseMissing': eraseMissing,
  'security.keepMissing': keepMissing,
  'security.sessions': listOwnSessions,
  'security.signOut': signOut,
  'security.confirmSession': confirmSession,
  'security.answerSessionCode': answerSessionCode,
  'security.endSession': endOneSession,
  'security.endOtherSessions': endOtherSessions,
  'security.endSessions': endSessions,
  'security.findFactorRecovery': findFactorRecovery,
  'security.startFactorRecovery': startFactorRecovery,
  'security.stopFactorRecovery': stopFactorRecoveryByKey,
  'security.stopOwnFactorRecovery': stopOwnFactorRecovery,
  'security.factorRecoveries': listOpenFactorRecoveries,
  'security.stopFactorRecoveryOf': stopFactorRecoveryOf,
  'security.removeFactor': removeFactor,
  'security.suspensions': listSuspended,
  'security.suspend': suspendPerson,
  'security.reinstate': reinstatePerson,
};
