/** Whether somebody seems to be signed in on this device: Amplify keeps its tokens in local storage. */
function seemsSignedIn(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^CognitoIdentityServiceProvider\..*\.refreshToken$/.test(key));
  } catch {
    return false;
  }
}

/** What a link opens on the page itself; undefined where it is to lead where it leads. */
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
 * Lets the links marked `data-open` of a public page open a dialog: `contact` for everybody, `booking` with a session.
 * The dialog's code comes with the click; where it does not arrive, the link leads where it says.
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
