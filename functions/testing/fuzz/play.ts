import { randomUUID } from 'node:crypto';
import type { HttpEvent } from '#platform/http/event.ts';
import { pathParameters } from '#shared/kit/route.ts';
import { type RouteName, routes } from '#shared/routes.ts';
import { type Fields, httpEvent } from '../http-event.ts';
import type { RouteCase } from '../route-case/add-case.ts';
import type { RouteCaller } from '../route-case/callers.ts';
import type { World } from '../world.ts';
import { hostileTexts, jsonOf } from './hostile.ts';
import { type FuzzCaller, type FuzzRequest, takesBody } from './request.ts';

export interface Answer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: unknown;
}

const year = 365 * 24 * 60 * 60;

const forged = [
  {},
  { sub: 7 },
  { sub: "' OR 1=1", username: 'x', auth_time: '1' },
  { sub: '__proto__', username: null, auth_time: '٣' },
  { sub: [randomUUID()], username: ['x'], auth_time: 1 },
  { sub: randomUUID(), username: hostileTexts[2], auth_time: '9999999999999' },
  { sub: randomUUID(), username: 'x', auth_time: '0', 'custom:person': {} },
];

const idOf = ({ people, suspended }: RouteCase, caller: FuzzCaller): string | undefined =>
  caller === 'suspended' ? suspended : (people[caller as RouteCaller] ?? people.owner);

/** As a value stands in an address: text that can be encoded. */
function inAddress(value: unknown): string {
  try {
    return String(value).toWellFormed();
  } catch {
    return JSON.stringify(value);
  }
}

/** Returns an input whose fields that stand in the address are texts. */
function addressed(name: RouteName, fields: Fields): Fields {
  const inBody = takesBody(name) ? Object.keys(fields) : [];
  const names = pathParameters(routes[name].path);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      if (value === undefined) return [];
      return [[key, inBody.includes(key) && !names.includes(key) ? value : inAddress(value)]];
    }),
  );
}

/** Returns the event of a request: what a client would send, with what replaces it. */
function eventOf(world: World, place: RouteCase, { name, caller, input: fields, event }: FuzzRequest): HttpEvent {
  const names = pathParameters(routes[name].path);
  const input = addressed(name, fields);
  const now = Math.floor(world.now().getTime() / 1000);
  const isNobody = caller === 'nobody' || caller === 'the calendar';
  const signedInAt = caller === 'of an old session' ? now - year : now - 60;
  const personId = caller === 'unknown to the table' ? '00000000-0000-4000-8000-000000000000' : idOf(place, caller);
  const sent = httpEvent(name, isNobody || !personId ? { input } : { input, personId, session: { signedInAt } });
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !names.includes(key)));
  const claims = forged[JSON.stringify(input).length % forged.length];
  return {
    ...sent,
    ...(sent.body !== undefined && { body: jsonOf(rest) }),
    ...(caller === 'of forged claims' && {
      requestContext: { ...sent.requestContext, authorizer: { jwt: { claims } } },
    }),
    ...event,
    headers: { ...sent.headers, ...(event['headers'] as Record<string, string> | undefined) },
  } as HttpEvent;
}

export async function play(world: World, place: RouteCase, request: FuzzRequest): Promise<Answer> {
  const { name, caller, input, event } = request;
  if (caller === 'the calendar' && Object.keys(event).length === 0)
    return world.callAsCalendar(name, addressed(name, input));
  const sent = eventOf(world, place, request);
  return caller === 'past CloudFront' ? world.sendDirectly(name, sent) : world.send(name, sent);
}
