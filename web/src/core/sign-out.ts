import { leaveFor } from '#ui/dialog-history.ts';
import { toast } from '#ui/toast-store.ts';
import { endAtApi } from './end-at-api.ts';
import { farewellKey } from './farewell.ts';
import { leaveSession } from './session.ts';

/** 'Sair': ends the session, here or `everywhere`, and goes to the landing page, which confirms it. */
export async function signOut(where: { everywhere?: boolean } = {}): Promise<void> {
  let domain: string | undefined;
  try {
    domain = await leaveSession((token) =>
      // Signing out on this device does not depend on the API's response.
      where.everywhere ? endAtApi(token, where) : endAtApi(token, where).catch(() => undefined),
    );
  } catch {
    toast.error('Não foi possível sair', 'Verifica a tua ligação e tenta novamente.');
    return;
  }
  try {
    sessionStorage.setItem(farewellKey, '1');
  } catch {
    // Without storage there is no confirmation; the session ends all the same.
  }
  // A full page load, so that no personal data stays in memory.
  leaveFor(domain ?? '/');
}
