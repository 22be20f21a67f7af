import { farewellKey } from '#core/farewell.ts';

/** Milliseconds that the message stays. */
const stay = 8_000;

/** Shows a message once after a sign-out (app/sign-out.ts): this page has no toasts of its own. */
export function showFarewell(page: Document): void {
  const place = page.getElementById('farewell');
  try {
    if (!place || sessionStorage.getItem(farewellKey) === null) return;
    sessionStorage.removeItem(farewellKey);
  } catch {
    return;
  }
  const message = page.createElement('p');
  const title = page.createElement('strong');
  title.textContent = 'Logout realizado';
  message.append(title, page.createElement('br'), 'Até breve!');
  place.append(message);
  setTimeout(() => message.remove(), stay);
}
