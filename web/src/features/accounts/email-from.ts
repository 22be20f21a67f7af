/** Returns the e-mail address passed by another screen, so that it need not be typed again. */
export function emailFrom(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : '';
}
