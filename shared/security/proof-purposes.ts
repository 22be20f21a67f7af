/** Purpose of a proof; it is valid for no other. */
export const proofPurposes = ['factors', 'password', 'email', 'passkeys', 'session'] as const;
export type ProofPurpose = (typeof proofPurposes)[number];
