/** How long the code for a new address is good for, in minutes. */
export const addressCodeMinutes = 15;
