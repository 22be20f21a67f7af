/** The kinds of second factor that are emulated, as the API names them. */
export const factors = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] as const;
export type Factor = (typeof factors)[number];
