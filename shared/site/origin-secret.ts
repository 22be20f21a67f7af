/** Request header with which CloudFront proves to the API that a request came through it (ADR 061). */
export const originSecretHeader = 'x-origin-secret';

/** Key of the header's value in CloudFront's key value store. */
export const originSecretKey = 'origin-secret';
