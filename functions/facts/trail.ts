/** Names the audit trail of the register of dated facts, among those of people. */
export const factsTrail = 'facts';
