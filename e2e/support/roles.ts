import { invoke } from './invoke.ts';

/** Makes the person with this address staff or admin, as DevOps does. */
export async function grantRole(email: string, role: 'staff' | 'admin', folder?: string): Promise<void> {
  const { ok, message } = await invoke<{ ok: boolean; message: string }>('/GrantRole/', { email, role }, folder);
  if (!ok) throw new Error(message);
}
