/** Whether a user seems to be signed in on this device: Amplify stores its tokens in local storage. */
function seemsSignedIn(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^CognitoIdentityServiceProvider\..*\.refreshToken$/.test(key));
  } catch {
    return false;
  }
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
 * Makes links marked `data-open` on a public page open a dialog: `contact` for everyone, `booking` with a session. The
 * dialog's code is loaded on click; if that fails, the link navigates.
 */
export function enhancePublicPage(page: Document): void {
  page.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-open]');
    const open = link && isPlain(event) && actionOf(link);
    if (!open) return;
    event.preventDefault();
    open().catch(() => location.assign(link.href));
  });
}
