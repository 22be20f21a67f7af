import type { FactorMethod } from '#shared/security/account.ts';

/** The user pool's challenge after the right password. */
export type Challenge =
  | { kind: 'totp' }
  /** A code was sent to this number, masked except for its end. */
  | { kind: 'sms'; destination: string }
  | { kind: 'choose'; methods: readonly FactorMethod[] };

interface NextStep {
  signInStep: string;
  codeDeliveryDetails?: { destination?: string };
  allowedMFATypes?: readonly string[];
}

const methodOf: Readonly<Record<string, FactorMethod>> = { TOTP: 'totp', SMS: 'sms' };

/** The session library's name of a method. */
export const libraryNameOf: Readonly<Record<FactorMethod, string>> = { totp: 'TOTP', sms: 'SMS' };

/** Returns the challenge of the session library's next step; undefined if it is unsupported. */
export function challengeFrom({ signInStep, codeDeliveryDetails, allowedMFATypes }: NextStep): Challenge | undefined {
  switch (signInStep) {
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { kind: 'totp' };
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { kind: 'sms', destination: codeDeliveryDetails?.destination ?? '' };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION': {
      const methods = (allowedMFATypes ?? []).flatMap((type) => methodOf[type] ?? []);
      return methods.length > 0 ? { kind: 'choose', methods } : undefined;
    }
    default:
      return undefined;
  }
}
