import { keepVisit } from '#core/keep-visit.ts';
import { notedSession } from '#core/session-note.ts';

/** Whether somebody seems to be signed in on this device. */
const seemsSignedIn = (): boolean => notedSession() !== undefined;

/** Leads a signed-in user to the portal instead of the sign-in form. */
function showPortalLink(page: Document): void {
  const link = page.querySelector<HTMLAnchorElement>('a[data-portal]');
  if (!link) return;
  const isInside = seemsSignedIn();
  link.textContent = isInside ? 'Abrir o portal' : 'Entrar';
  link.href = isInside ? '/comecar' : '/auth';
}

/** Returns the action that a link triggers on the page; undefined if it just navigates. */
function actionOf(link: HTMLAnchorElement): (() => Promise<void>) | undefined {
  switch (link.dataset['open']) {
    case 'contact':
      return async () => (await import('../../features/leads/contact-dialog.ts')).openContactDialog();
    case 'booking':
      return seemsSignedIn() ? async () => (await import('./public-booking.tsx')).openBookingDialog() : undefined;
    default:
      return undefined;
  }
}

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * Keeps which campaign led here, makes the link marked `data-portal` on a public page open the portal for a signed-in user, and links marked
 * `data-open` a dialog: `contact` for everyone, `booking` with a session. The dialog's code is loaded on click; if that
 * fails, the link navigates.
 */
export function enhancePublicPage(page: Document): void {
  keepVisit();
  showPortalLink(page);
  // Also when the browser restores the page as it was before a sign-in or sign-out.
  window.addEventListener('pageshow', () => showPortalLink(page));
  page.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-open]');
    const open = link && isPlain(event) && actionOf(link);
    if (!open) return;
    event.preventDefault();
    open().catch(() => location.assign(link.href));
  });
}
