import { forgetInvitation, keepInvitation, keptInvitation } from '#core/kept-invitation.ts';
import { notedSession } from '#core/session-note.ts';
import { apiPrefix } from '#shared/kit/route.ts';
import { acceptancePath, type InvitationKey, parseInvitation } from '#shared/parties/invitation-link.ts';
import type { RouteOutput } from '#shared/routes.ts';

/** Milliseconds to wait for an answer. */
const patience = 15_000;

type Outcome =
  | { state: 'open'; invitation: RouteOutput<'invitations.look'> }
  | { state: 'not-valid' }
  /** With what the API says, if it says anything. */
  | { state: 'failed'; detail?: string };

/** Asks the API about an invitation. Never throws: a lost connection is an outcome. */
async function look(key: InvitationKey): Promise<Outcome> {
  try {
    const response = await fetch(`${apiPrefix}/invitations/look`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(key),
      signal: AbortSignal.timeout(patience),
    });
    const body = await response.json();
    if (response.ok) return { state: 'open', invitation: body };
    return body.code === 'invitation.not_valid' ? { state: 'not-valid' } : { state: 'failed', detail: body.detail };
  } catch {
    return { state: 'failed' };
  }
}

/** Reads the invitation of the address once; the token must not stay in the address bar or the history. */
function takeInvitation(): InvitationKey | undefined {
  const key = parseInvitation(location.hash) ?? keptInvitation();
  if (location.hash) history.replaceState(history.state, '', location.pathname);
  if (key) keepInvitation(key);
  return key;
}

/**
 * Brings the page of an invitation to life. Nothing is asked before a press, so that what opens links of e-mails changes
 * nothing. Somebody who seems to be signed in goes on in the app; a visitor reads who invites, and signs in.
 *
 * `leave` goes to another page.
 */
export function startInvitation(page: Document, leave = (path: string) => location.assign(path)): void {
  const root = page.querySelector<HTMLElement>('[data-invitation]');
  if (!root) return;
  const show = (name: Outcome['state']) => {
    for (const state of root.querySelectorAll<HTMLElement>('[data-state]')) {
      state.hidden = state.dataset['state'] !== name;
      if (!state.hidden) state.querySelector('h1')?.focus();
    }
  };
  const write = (mark: string, text: string | null | undefined) => {
    const place = root.querySelector(`[data-${mark}]`);
    if (place && text) place.textContent = text;
  };
  const tell = (outcome: Outcome) => {
    if (outcome.state === 'not-valid') forgetInvitation();
    if (outcome.state === 'failed') write('detail', outcome.detail);
    if (outcome.state === 'open') {
      const { inviterName, role, expiresAt } = outcome.invitation;
      write('inviter', inviterName);
      for (const text of root.querySelectorAll<HTMLElement>('[data-role]'))
        text.hidden = (text.dataset['role'] === 'fiador') !== (role === 'fiador');
      // As formatDate does, which is in the app's files.
      const format = { timeZone: 'Europe/Lisbon', day: '2-digit', month: '2-digit', year: 'numeric' } as const;
      write('until', new Date(expiresAt).toLocaleDateString('pt-PT', format));
    }
    show(outcome.state);
  };

  // Another link that is opened where the page is: only the fragment changes.
  window.addEventListener('hashchange', () => parseInvitation(location.hash) && location.reload());
  const key = takeInvitation();
  if (!key) {
    tell({ state: 'not-valid' });
    return;
  }
  root.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest('[data-look]');
    if (!button || button.getAttribute('aria-busy') === 'true') return;
    if (notedSession()) {
      leave(acceptancePath);
      return;
    }
    button.setAttribute('aria-busy', 'true');
    tell(await look(key));
    button.removeAttribute('aria-busy');
  });
}
