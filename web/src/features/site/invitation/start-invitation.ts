import {
  forgetContact,
  forgetInvitation,
  keepContact,
  keepInvitation,
  keptContact,
  keptInvitation,
} from '#core/kept-invitation.ts';
import { notedSession } from '#core/session-note.ts';
import { apiPrefix } from '#shared/kit/route.ts';
import { parseContactInvitation } from '#shared/leads/invitation-link.ts';
import { acceptancePath, parseInvitation } from '#shared/parties/invitation-link.ts';
import type { RouteOutput } from '#shared/routes.ts';

/** Milliseconds to wait for an answer. */
const patience = 15_000;

type Outcome =
  | { state: 'open'; invitation: RouteOutput<'invitations.look'> }
  | { state: 'contact'; contact: RouteOutput<'invitations.contact'> }
  | { state: 'not-valid' }
  /** With what the API says, if it says anything. */
  | { state: 'failed'; detail?: string };

/** The invitation of the address: to a request, or of a contact to make an account. */
interface Opened {
  key: object;
  isContact: boolean;
}

/** Asks the API about an invitation. Never throws: a lost connection is an outcome. */
async function look({ key, isContact }: Opened): Promise<Outcome> {
  try {
    const response = await fetch(`${apiPrefix}/invitations/${isContact ? 'contact' : 'look'}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(key),
      signal: AbortSignal.timeout(patience),
    });
    const body = await response.json();
    if (response.ok) return isContact ? { state: 'contact', contact: body } : { state: 'open', invitation: body };
    return body.code === 'invitation.not_valid' ? { state: 'not-valid' } : { state: 'failed', detail: body.detail };
  } catch {
    return { state: 'failed' };
  }
}

/** Reads the invitation of the address once; the token must not stay in the address bar or the history. */
function takeInvitation(): Opened | undefined {
  const { hash } = location;
  if (hash) history.replaceState(history.state, '', location.pathname);
  const contact = parseContactInvitation(hash) ?? (hash ? undefined : keptContact());
  if (contact) {
    keepContact(contact);
    return { key: contact, isContact: true };
  }
  forgetContact();
  const key = parseInvitation(hash) ?? keptInvitation();
  if (key) keepInvitation(key);
  return key && { key, isContact: false };
}

/** As formatDate does, which is in the app's files. */
const day = (instant: string): string =>
  new Date(instant).toLocaleDateString('pt-PT', {
    timeZone: 'Europe/Lisbon',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });

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
    if (outcome.state === 'not-valid') {
      forgetInvitation();
      forgetContact();
    }
    if (outcome.state === 'failed') write('detail', outcome.detail);
    if (outcome.state === 'open') {
      const { inviterName, role, expiresAt } = outcome.invitation;
      write('inviter', inviterName);
      for (const text of root.querySelectorAll<HTMLElement>('[data-role]'))
        text.hidden = (text.dataset['role'] === 'fiador') !== (role === 'fiador');
      write('until', day(expiresAt));
    }
    if (outcome.state === 'contact') {
      const { name, email, expiresAt } = outcome.contact;
      write('greeting', `Olá, ${name.split(' ')[0]}`);
      write('address', email);
      write('contact-until', day(expiresAt));
    }
    show(outcome.state);
  };

  // Another link that is opened where the page is: only the fragment changes.
  window.addEventListener('hashchange', () => location.hash.includes('.') && location.reload());
  const opened = takeInvitation();
  if (!opened) {
    tell({ state: 'not-valid' });
    return;
  }
  root.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest('[data-look]');
    if (!button || button.getAttribute('aria-busy') === 'true') return;
    if (notedSession() && !opened.isContact) {
      leave(acceptancePath);
      return;
    }
    button.setAttribute('aria-busy', 'true');
    tell(await look(opened));
    button.removeAttribute('aria-busy');
  });
}
