/** The e-mail address that another screen sends along, so that nobody types it again. */
export function emailFrom(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : '';
}
