/** Lifetime of the code for a new address, in minutes. */
export const addressCodeMinutes = 15;
