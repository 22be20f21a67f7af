import type { FactorMethod } from '../../../../shared/security/account.ts';

/** What the user pool asks after a right password. */
export type Challenge =
  | { readonly kind: 'totp' }
  /** A code was sent to this number, all but its end hidden. */
  | { readonly kind: 'sms'; readonly destination: string }
  | { readonly kind: 'choose'; readonly methods: readonly FactorMethod[] };

interface NextStep {
  readonly signInStep: string;
  readonly codeDeliveryDetails?: { readonly destination?: string | undefined } | undefined;
  readonly allowedMFATypes?: readonly string[] | undefined;
}

const methodOf: Readonly<Record<string, FactorMethod>> = { TOTP: 'totp', SMS: 'sms' };

/** What the session library calls a method. */
export const libraryNameOf: Readonly<Record<FactorMethod, string>> = { totp: 'TOTP', sms: 'SMS' };

/** The question in the session library's next step; undefined when it is none that this portal asks. */
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
