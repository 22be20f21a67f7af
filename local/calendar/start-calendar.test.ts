import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Engine } from '../assembly/resource.ts';
import { nextDays } from './slots.ts';
import { startCalendar } from './start-calendar.ts';

// A Friday: the next working day is Monday the 23rd.
const now = new Date('2026-11-20T18:00:00Z');
const path = '/morada/chamada-15-minutos';
const query = new URLSearchParams({
  name: 'Ana "Conceição" <b>',
  email: 'ana@cliente.example',
  timezone: 'Europe/Lisbon',
  notes: 'Portal Morada | dashboard | app:01J9',
  ref: '01J9',
  'metadata[ref]': '01J9',
});

let portal: Server;
let calendar: Engine;
let posted: { signature: unknown; body: string }[];
let status = 200;
beforeEach(async () => {
  posted = [];
  status = 200;
  portal = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    posted.push({ signature: request.headers['x-cal-signature-256'], body });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  const webhook = `http://127.0.0.1:${(portal.address() as AddressInfo).port}/api/webhooks/calendar`;
  calendar = await startCalendar({ port: 0, webhook, secret: 'shared', now: () => now, log: () => undefined });
});
afterEach(async () => {
  await calendar.stop();
  portal.closeAllConnections();
  portal.close();
});

const get = async (at: string) => {
  const answer = await fetch(calendar.url + at);
  return { status: answer.status, html: await answer.text() };
};
const post = async (at: string, fields: Record<string, string> = {}) => {
  const answer = await fetch(calendar.url + at, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: answer.status, html: await answer.text() };
};
const person = { name: 'Ana Silva', email: 'ana@cliente.example', notes: 'Portal Morada | dashboard | app:01J9' };
const [first = '', second = ''] = nextDays(now)[0]?.slots ?? [];
const book = (slot = first) => post(`${path}/embed?${query}`, { ...person, slot });
const uidIn = (html: string): string => /\/booking\/([\w-]+)\/reschedule/.exec(html)?.[1] ?? '';
const lastPosted = () => JSON.parse(posted.at(-1)?.body ?? '{}');

test('offers five working days in Lisbon’s hours, summer and winter', () => {
  expect(nextDays(now).map(({ date }) => date.slice(8))).toEqual(['23', '24', '25', '26', '27']);
  expect(first).toBe('2026-11-23T09:30:00.000Z');
  expect(nextDays(new Date('2026-07-01T12:00:00Z'))[0]?.slots[0]).toBe('2026-07-02T08:30:00.000Z');
});

test('the page takes values from the link, in a frame and on its own, as text and not as markup', async () => {
  for (const at of [path, `${path}/embed`]) {
    const { status: answered, html } = await get(`${at}?${query}`);
    expect(answered).toBe(200);
    expect(html).toContain('value="Ana &#34;Conceição&#34; &#60;b&#62;"');
    expect(html).toContain('Portal Morada | dashboard | app:01J9</textarea>');
    expect(html).toContain('segunda-feira, 23/11');
  }
});

test('only the script that talks to the embedding page may run', async () => {
  const answer = await fetch(`${calendar.url}${path}/embed?${query}`);
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(await answer.text()) ?? [];
  expect(script).toContain('parentKnowsIframeReady');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(answer.headers.get('content-security-policy')).toContain(`default-src 'none'; script-src 'sha256-${hash}';`);
});

describe('a booking', () => {
  test('is posted to the portal, signed over exactly the bytes that are sent', async () => {
    const { html } = await book();
    expect(html).toContain('Chamada marcada');
    expect(posted).toHaveLength(1);
    const [{ signature, body } = { signature: '', body: '' }] = posted;
    expect(signature).toBe(createHmac('sha256', 'shared').update(body).digest('hex'));
    expect(lastPosted()).toMatchObject({
      triggerEvent: 'BOOKING_CREATED',
      createdAt: now.toISOString(),
      payload: {
        uid: uidIn(html),
        startTime: '2026-11-23T09:30:00Z',
        endTime: '2026-11-23T09:45:00Z',
        attendees: [{ name: 'Ana Silva', email: 'ana@cliente.example' }],
        additionalNotes: person.notes,
        metadata: { ref: '01J9' },
      },
    });
  });

  test('is moved to a booking with another id, and cancelled without its metadata', async () => {
    const uid = uidIn((await book()).html);
    expect((await get(`/booking/${uid}/reschedule`)).html).toContain('Remarcar');
    const moved = uidIn((await post(`/booking/${uid}/reschedule`, { slot: second })).html);
    expect(moved).not.toBe(uid);
    expect(lastPosted()).toMatchObject({
      triggerEvent: 'BOOKING_RESCHEDULED',
      payload: { uid: moved, rescheduleUid: uid, startTime: '2026-11-23T10:15:00Z', metadata: { ref: '01J9' } },
    });
    expect((await post(`/booking/${moved}/cancel`)).html).toContain('Chamada cancelada');
    expect(lastPosted()).toMatchObject({ triggerEvent: 'BOOKING_CANCELLED', payload: { uid: moved } });
    expect(lastPosted().payload).not.toHaveProperty('metadata');
    await post(`/booking/${moved}/cancel`);
    expect(posted).toHaveLength(3);
  });

  test('occupies its time, which is free again after a move', async () => {
    const uid = uidIn((await book()).html);
    expect((await book()).status).toBe(400);
    await post(`/booking/${uid}/reschedule`, { slot: second });
    expect((await book()).html).toContain('Chamada marcada');
  });

  test('that the portal refuses is reported on the page', async () => {
    status = 401;
    expect((await book()).html).toContain('o portal não aceitou o aviso (401)');
  });
});

test.each([
  ['no time', { ...person, slot: '' }],
  ['a time that is not offered', { ...person, slot: '2026-11-21T10:00:00.000Z' }],
  ['no name', { ...person, name: ' ', slot: first }],
  ['no address', { ...person, email: 'ana', slot: first }],
])('with %s nothing is booked and the typed values stay', async (_what, fields) => {
  const { status: answered, html } = await post(`${path}?${query}`, fields);
  expect(answered).toBe(400);
  expect(html).toContain('role="alert"');
  expect(html).toContain(person.notes);
  expect(posted).toEqual([]);
});

test.each(['/', '/morada', '/booking/unknown', '/booking/unknown/cancel', '/a/b/c'])('%s is not found', async (at) => {
  expect((await get(at)).status).toBe(404);
});
