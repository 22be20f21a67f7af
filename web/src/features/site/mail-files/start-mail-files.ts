import { apiPrefix } from '#shared/kit/route.ts';
import type { RouteOutput } from '#shared/routes.ts';

/** Milliseconds to wait for an answer. */
const patience = 15_000;

/** Texts of buttons, which the page's markup has no place for before the files are known. */
const openFile = (name: string): string => `Abrir ${name}`;

type Answer<Body> = { body: Body } | { state: 'not-valid' } | { state: 'failed'; detail?: string };

/** Asks the API. Never throws: a lost connection is an answer. */
async function ask<Body>(path: string, input: object): Promise<Answer<Body>> {
  try {
    const response = await fetch(`${apiPrefix}/mail-files${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(patience),
    });
    const body = await response.json();
    if (response.ok) return { body };
    return body.code === 'mail.link_not_valid' ? { state: 'not-valid' } : { state: 'failed', detail: body.detail };
  } catch {
    return { state: 'failed' };
  }
}

/** Reads the token of the address; it must not stay in the address bar or the history. */
function takeToken(): string | undefined {
  const token = /^#([\w-]{22})$/.exec(location.hash)?.[1];
  if (location.hash) history.replaceState(history.state, '', location.pathname);
  return token;
}

/** `2026-12-11T…` in Lisbon: 11/12/2026. */
const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat('pt-PT', {
    timeZone: 'Europe/Lisbon',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(instant));

/**
 * Brings the page of a link to files to life. Nothing is asked before a press, so that what opens links of e-mails uses
 * none of its openings. Each file is opened by a press of its own.
 *
 * `leave` goes to a file.
 */
export function startMailFiles(page: Document, leave = (url: string) => location.assign(url)): void {
  const root = page.querySelector<HTMLElement>('[data-mail-files]');
  if (!root) return;
  const show = (name: 'open' | 'not-valid' | 'failed', detail?: string) => {
    for (const state of root.querySelectorAll<HTMLElement>('[data-state]')) {
      state.hidden = state.dataset['state'] !== name;
      if (state.hidden) continue;
      const place = state.querySelector('[data-detail]');
      if (place && detail) place.textContent = detail;
      state.querySelector('h1')?.focus();
    }
  };
  const list = ({ files, endsAt }: RouteOutput<'mail.files'>) => {
    const until = root.querySelector('[data-until]');
    if (until) until.textContent = dayOf(endsAt);
    const look = root.querySelector('[data-look]')?.className ?? '';
    root.querySelector('[data-list]')?.replaceChildren(
      ...files.map(({ id, name }) => {
        const button = Object.assign(page.createElement('button'), {
          type: 'button',
          className: look,
          textContent: openFile(name),
        });
        button.dataset['file'] = id;
        const item = page.createElement('li');
        item.append(button);
        return item;
      }),
    );
    show('open');
  };
  window.addEventListener('hashchange', () => location.hash && location.reload());
  const token = takeToken();
  if (!token) {
    show('not-valid');
    return;
  }
  root.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-look], [data-file]');
    if (!button || button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    const documentId = button.dataset['file'];
    if (documentId === undefined) {
      const answer = await ask<RouteOutput<'mail.files'>>('', { token });
      if ('body' in answer) list(answer.body);
      else show(answer.state, 'detail' in answer ? answer.detail : undefined);
    } else {
      const answer = await ask<RouteOutput<'mail.fileLink'>>('/link', { token, documentId });
      if ('body' in answer) leave(answer.body.url);
      else if (answer.state === 'not-valid') show('not-valid');
      else show('open', answer.detail ?? 'Verifica a tua ligação e tenta novamente.');
    }
    button.removeAttribute('aria-busy');
  });
}
