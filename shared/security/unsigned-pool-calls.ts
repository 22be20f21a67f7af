/**
 * Operations of the user pool that the functions call without AWS credentials, as anyone can. The pool's web ACL
 * inspects them, and sees an address of Lambda that functions of other AWS customers share.
 */
export const unsignedPoolCalls = [
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
  'UpdateUserAttributes',
  'GetUserAttributeVerificationCode',
  'VerifyUserAttribute',
  'StartWebAuthnRegistration',
  'CompleteWebAuthnRegistration',
  'ListWebAuthnCredentials',
  'DeleteWebAuthnCredential',
] as const;
