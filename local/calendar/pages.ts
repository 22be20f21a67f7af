import { escapeHtml } from '../kit/html.ts';
import type { Booking } from './booking.ts';
import { type Day, dayName, momentIn, timeIn } from './slots.ts';

const style = `
  :root { color-scheme: light; --ink: #16211d; --quiet: #52625b; --line: #cfd8d4; --soft: #f4f7f6; --brand: #1d5c4a; --bad: #9f1d1d; }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 20px; background: #fff; color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  .page { max-width: 720px; margin: 0 auto; }
  h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.25; } p { margin: 0 0 16px; } .quiet { color: var(--quiet); }
  fieldset { margin: 0 0 12px; padding: 0; border: 0; } legend { padding: 0 0 4px; font-weight: 600; }
  .slots { display: grid; grid-template-columns: repeat(auto-fill, minmax(84px, 1fr)); gap: 8px; }
  .slot { position: relative; } .slot input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  .slot span { display: block; padding: 9px 0; border: 1px solid var(--line); border-radius: 8px; text-align: center; }
  .slot input:checked + span { background: var(--brand); border-color: var(--brand); color: #fff; }
  .slot input:focus-visible + span { outline: 3px solid var(--brand); outline-offset: 2px; }
  .slot input:disabled + span { background: var(--soft); color: var(--quiet); text-decoration: line-through; }
  .fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: 12px; margin: 20px 0; }
  label.field { display: block; font-weight: 600; } label.wide { grid-column: 1 / -1; }
  .field input, .field textarea { display: block; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit;
    border: 1px solid #74827c; border-radius: 8px; }
  button, a.button { display: inline-block; min-height: 44px; padding: 9px 20px; border: 1px solid var(--brand);
    border-radius: 8px; background: none; color: var(--brand); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
  button.main { background: var(--brand); color: #fff; }
  .row { display: flex; flex-wrap: wrap; gap: 12px; } .bad { color: var(--bad); }
  :focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }`;

/**
 * Behaves as Cal.com's page in a frame: hides itself until the embedding page has answered, then reports that it is
 * shown. https://github.com/calcom/cal.com, packages/embeds/embed-core/src/embed-iframe.ts
 */
export const frameScript = `
  if (parent !== window && location.pathname.endsWith('/embed')) {
    const say = (type) => parent.postMessage({ originator: 'CAL', type }, '*');
    document.documentElement.style.visibility = 'hidden';
    addEventListener('message', ({ source, data }) => {
      if (source !== parent || data?.originator !== 'CAL' || data.method !== 'parentKnowsIframeReady') return;
      document.documentElement.style.visibility = '';
      say('linkReady');
    });
    say('__iframeReady');
  }`;

/** Renders a whole page. It emulates an external calendar, so it deliberately looks different from the site. */
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,"><style>${style}</style><script>${frameScript}</script></head><body><div class="page">${body}</div></body></html>`;

const slotField = (slot: string, zone: string, isTaken: boolean): string =>
  `<label class="slot"><input type="radio" name="slot" value="${slot}" required${isTaken ? ' disabled' : ''}>` +
  `<span>${timeIn(zone, slot)}</span></label>`;

const dayField =
  (zone: string, isTaken: (slot: string) => boolean) =>
  ({ date, slots }: Day): string =>
    `<fieldset><legend>${dayName(date)}</legend><div class="slots">` +
    `${slots.map((slot) => slotField(slot, zone, isTaken(slot))).join('')}</div></fieldset>`;

interface Choice {
  days: readonly Day[];
  zone: string;
  isTaken: (slot: string) => boolean;
  /** Shown above the form: the error of the last submission. */
  problem?: string;
}

const problemLine = (problem: string | undefined): string =>
  problem === undefined ? '' : `<p class="bad" role="alert">${escapeHtml(problem)}</p>`;

/** The page that links and frames open: choice of a time, name and e-mail of the visitor. */
export function bookingPage(
  { days, zone, isTaken, problem }: Choice,
  { name, email, notes }: Pick<Booking, 'name' | 'email' | 'notes'>,
): string {
  return page(
    'Marcar chamada',
    `<h1>Escolhe uma hora</h1><p class="quiet">Chamada de 15 minutos · horas de ${escapeHtml(zone)}</p>
${problemLine(problem)}<form method="post">${days.map(dayField(zone, isTaken)).join('')}
<div class="fields"><label class="field">Nome <input name="name" required maxlength="200" autocomplete="name" value="${escapeHtml(name)}"></label>
<label class="field">Email <input name="email" type="email" required maxlength="255" autocomplete="email" value="${escapeHtml(email)}"></label>
<label class="field wide">Notas <textarea name="notes" rows="2" maxlength="1000">${escapeHtml(notes)}</textarea></label></div>
<button class="main">Marcar</button></form>`,
  );
}

export const movingPage = ({ days, zone, isTaken, problem }: Choice, booking: Booking): string =>
  page(
    'Remarcar chamada',
    `<h1>Remarcar</h1><p class="quiet">Agora: ${escapeHtml(momentIn(zone, booking.startsAt))}</p>
${problemLine(problem)}<form method="post">${days.map(dayField(zone, isTaken)).join('')}
<div class="row"><button class="main">Remarcar</button></div></form>`,
  );

const titles = { booked: 'Chamada marcada', moved: 'Esta chamada foi remarcada', cancelled: 'Chamada cancelada' };

/** The page of one booking, with its actions. */
export function bookedPage(booking: Booking, problem?: string): string {
  const { uid, state, startsAt, timezone, email } = booking;
  const actions = `<div class="row"><a class="button" href="/booking/${uid}/reschedule">Remarcar</a>
<form method="post" action="/booking/${uid}/cancel"><button>Cancelar chamada</button></form></div>`;
  return page(
    titles[state],
    `<h1>${titles[state]}</h1><p>${escapeHtml(momentIn(timezone, startsAt))}</p>
<p class="quiet">${escapeHtml(booking.name)} · ${escapeHtml(email)}</p>${problemLine(problem)}${state === 'booked' ? actions : ''}`,
  );
}

export const missingPage = (): string =>
  page('Não existe', '<h1>Esta página não existe</h1><p>O calendário abre-se pela ligação da Morada.</p>');
