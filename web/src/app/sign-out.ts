import { toast } from '../ui/toast-store.ts';
import { api } from './api.ts';
import { farewellKey } from './farewell.ts';
import { leaveSession } from './session.ts';

/** 'Sair': ends the session, here or `everywhere`, and goes to the landing page, which says goodbye. */
export async function signOut(where: { readonly everywhere?: boolean } = {}): Promise<void> {
  let domain: string | undefined;
  try {
    if (where.everywhere) await api.call('security.endSessions', {});
    domain = await leaveSession();
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
