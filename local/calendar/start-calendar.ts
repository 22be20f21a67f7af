import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Engine } from '../assembly/resource.ts';
import { readBody, serve } from '../kit/serve.ts';
import { type Booking, Bookings, type Trigger, webhookBody } from './booking.ts';
import { bookedPage, bookingPage, frameScript, missingPage, movingPage } from './pages.ts';
import { knownZone, nextDays } from './slots.ts';

export interface CalendarOptions {
  /** 0 takes a free one. */
  port: number;
  /** URL to which bookings are posted. */
  webhook: string;
  /** Secret that signs the webhook. */
  secret: string;
  now?: () => Date;
  log?: (message: string) => void;
}

const largestForm = 16 * 1024;
const frameScriptHash = createHash('sha256').update(frameScript).digest('base64');
/** May be framed by the site; loads nothing else and runs no other script. */
const policy = `default-src 'none'; script-src 'sha256-${frameScriptHash}'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'self'`;
const notTold = (why: string): string => `A marcação ficou feita, mas o portal não aceitou o aviso (${why}).`;

/** Emulates the external calendar: accepts bookings and posts a signed webhook, as Cal.com does. */
export async function startCalendar(options: CalendarOptions): Promise<Engine> {
  const calendar = new Calendar(options);
  const { url, stop } = await serve({ name: 'calendar', ...options }, (request, response) =>
    calendar.serve(request, response),
  );
  return { name: 'calendar', url, unsupported: [], stop };
}

class Calendar {
  readonly #bookings = new Bookings();
  readonly #options: CalendarOptions;

  constructor(options: CalendarOptions) {
    this.#options = options;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://calendar');
    const form = request.method === 'POST' ? await readForm(request) : undefined;
    const [, uid, action] = /^\/booking\/([\w-]+)(?:\/(reschedule|cancel))?$/.exec(url.pathname) ?? [];
    const [, event] = /^\/([\w.-]+\/[\w.-]+?)(?:\/embed)?\/?$/.exec(url.pathname) ?? [];
    const booking = uid === undefined ? undefined : this.#bookings.find(uid);
    if (booking) await this.#serveBooking(booking, action, form, response);
    else if (uid === undefined && event !== undefined) await this.#serveEvent(event, url.searchParams, form, response);
    else send(response, 404, missingPage());
  }

  async #serveEvent(
    event: string,
    query: URLSearchParams,
    form: URLSearchParams | undefined,
    response: ServerResponse,
  ): Promise<void> {
    const zone = knownZone(query.get('timezone') ?? '');
    const asked = (name: string): string => ((form ?? query).get(name) ?? '').trim();
    const wish = { name: asked('name'), email: asked('email'), notes: asked('notes') };
    const show = (status: number, problem?: string): void =>
      send(response, status, bookingPage({ ...this.#choice(zone), problem }, wish));
    if (!form) return show(200);
    const startsAt = this.#freeSlot(form);
    if (startsAt === undefined) return show(400, 'Escolhe uma hora que esteja livre.');
    if (!wish.name || !/^[^@\s]+@[^@\s]+$/.test(wish.email)) return show(400, 'Diz-nos o teu nome e o teu email.');
    const booking = this.#bookings.book({ ...wish, event, startsAt, timezone: zone, metadata: metadataIn(query) });
    await this.#confirm(response, 'BOOKING_CREATED', booking);
  }

  async #serveBooking(
    booking: Booking,
    action: string | undefined,
    form: URLSearchParams | undefined,
    response: ServerResponse,
  ): Promise<void> {
    if (action === undefined || booking.state !== 'booked') return send(response, 200, bookedPage(booking));
    if (action === 'cancel') {
      if (!form) return send(response, 200, bookedPage(booking));
      return this.#confirm(response, 'BOOKING_CANCELLED', this.#bookings.cancel(booking));
    }
    const choice = this.#choice(booking.timezone);
    if (!form) return send(response, 200, movingPage(choice, booking));
    const startsAt = this.#freeSlot(form);
    if (startsAt === undefined)
      return send(response, 400, movingPage({ ...choice, problem: 'Escolhe uma hora que esteja livre.' }, booking));
    await this.#confirm(response, 'BOOKING_RESCHEDULED', this.#bookings.move(booking, startsAt), booking);
  }

  #choice(zone: string) {
    return { days: nextDays(this.#now()), zone, isTaken: (slot: string) => this.#bookings.isTaken(slot) };
  }

  #freeSlot(form: URLSearchParams): string | undefined {
    const slot = form.get('slot') ?? '';
    const isOffered = nextDays(this.#now()).some(({ slots }) => slots.includes(slot));
    return isOffered && !this.#bookings.isTaken(slot) ? slot : undefined;
  }

  /** Notifies the portal before the visitor, so that a confirmed booking is already known to the portal. */
  async #confirm(response: ServerResponse, trigger: Trigger, booking: Booking, insteadOf?: Booking): Promise<void> {
    const refused = await this.#post(webhookBody(trigger, booking, { createdAt: this.#now(), insteadOf }));
    send(response, 200, bookedPage(booking, refused));
  }

  /** Returns a description of the error, if any. */
  async #post(body: string): Promise<string | undefined> {
    const { webhook, secret, log = console.error } = this.#options;
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-cal-signature-256': signature };
    try {
      // The gateway here always answers, with 503 after its own limit.
      const { ok, status } = await fetch(webhook, { method: 'POST', headers, body });
      if (ok) return undefined;
      log(`calendar: the webhook was answered ${status}`);
      return notTold(String(status));
    } catch (error) {
      log(`calendar: the webhook was not delivered: ${String(error)}`);
      return notTold('sem resposta');
    }
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }
}

function metadataIn(query: URLSearchParams): Record<string, string> {
  const metadata: Record<string, string> = {};
  for (const [name, value] of query) {
    const key = /^metadata\[(\w{1,40})\]$/.exec(name)?.[1];
    if (key !== undefined) metadata[key] = value.slice(0, 500);
  }
  return metadata;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const body = await readBody(request, largestForm);
  if (!body) throw new Error('A form of more than 16 KB');
  return new URLSearchParams(body.toString());
}

function send(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(html);
}
