/** Timeout of the sender function, in seconds. */
export const senderSeconds = 30;

/**
 * Duration of a sender's claim on a notification, in seconds. Longer than the function's timeout, so that a running
 * sender never loses it; shorter than the visibility timeout, so that the next receiver can claim it.
 */
export const claimSeconds = 2 * senderSeconds;

/** Visibility timeout of the queue in seconds: six times the function's timeout, as AWS recommends. */
export const visibilityTimeoutSeconds = 6 * senderSeconds;
