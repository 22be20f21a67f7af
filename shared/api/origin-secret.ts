/** The header in which CloudFront proves to the API that a request came through it (ADR 061). */
export const originSecretHeader = 'x-origin-secret';

/** The key of CloudFront's key value store that holds the value of the header. */
export const originSecretKey = 'origin-secret';
