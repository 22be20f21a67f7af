import { toast } from '../ui/toast-store.ts';
import { endAtApi } from './end-at-api.ts';
import { farewellKey } from './farewell.ts';
import { leaveSession } from './session.ts';

/** 'Sair': ends the session, here or `everywhere`, and goes to the landing page, which says goodbye. */
export async function signOut(where: { readonly everywhere?: boolean } = {}): Promise<void> {
  let domain: string | undefined;
  try {
    domain = await leaveSession((token) =>
      // Whoever leaves this device leaves it without the API's answer too.
      where.everywhere ? endAtApi(token, where) : endAtApi(token, where).catch(() => undefined),
    );
  } catch {
    toast.error('Não foi possível sair', 'Verifica a tua ligação e tenta novamente.');
    return;
  }
  try {
    sessionStorage.setItem(farewellKey, '1');
  } catch {
    // Without storage nothing is said, and the session is ended all the same.
  }
  // A whole new page: nothing of the person stays in memory.
  window.location.assign(domain ?? '/');
}
