/** How long the sender may run, in seconds. */
export const senderSeconds = 30;

/**
 * How long a sender's claim on a notification holds, in seconds. Longer than it may run, so that nobody who still works
 * loses it; shorter than the queue keeps a message hidden, so that whoever gets it next can claim.
 */
export const claimSeconds = 2 * senderSeconds;

/** How long the queue keeps a message hidden that is worked on, in seconds: six times the function's, as AWS advises. */
export const visibilityTimeoutSeconds = 6 * senderSeconds;
