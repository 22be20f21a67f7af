/** Loads what checks and sends, as somebody enters the form. */
const load = () => import('./live-complaint.ts');

/** Brings the prerendered form for complaints to life. */
export function startComplaint(page: Document): void {
  const root = page.querySelector<HTMLElement>('[data-complaint]');
  const form = root?.querySelector('form');
  if (!root || !form) return;
  let live: Promise<() => Promise<void>> | undefined;
  const start = () => {
    live ??= load().then(({ complaintSender }) => complaintSender(root, form));
    return live;
  };
  form.addEventListener('focusin', () => void start(), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void start().then((send) => send());
  });
}
