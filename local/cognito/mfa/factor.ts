/** The emulated second factors, by API name. */
export const factors = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] as const;
export type Factor = (typeof factors)[number];
