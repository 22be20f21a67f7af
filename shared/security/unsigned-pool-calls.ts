/**
 * What the functions ask of the user pool as anybody may, without AWS credentials. Such calls pass the pool's firewall,
 * which sees an address of Lambda's that functions of other AWS customers share.
 */
export const unsignedPoolCalls = [
  'SignUp',
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
