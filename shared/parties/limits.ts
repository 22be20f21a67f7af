/** Limits of the people of a request (spec parties.md, C1). */
export const maxTitulares = 4;
export const maxGuarantors = 2;
export const maxOpenInvitations = 5;
/** Of a request, in all. */
export const maxInvitations = 20;
/** How often one invitation is sent within 24 hours. */
export const maxSendings = 3;
/** Requests of others in which one person is. */
export const maxCasesOfOthers = 10;
/** For how long the inviter can say that it was somebody else who joined. */
export const notThemHours = 24;

/** Characters of the reason why the team does not wait for somebody. */
export const withoutReason = { least: 10, most: 500 } as const;
