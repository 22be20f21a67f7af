/** Request header for background requests of an idle page, which do not extend the session. */
export const idleHeader = 'x-morada-idle';
