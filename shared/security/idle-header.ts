/** Set by the browser on requests that it makes while nobody uses the page: they do not keep a session alive. */
export const idleHeader = 'x-morada-idle';
