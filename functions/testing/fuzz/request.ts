import { needsToken } from '#shared/kit/route.ts';
import type { SeededRandom } from '#shared/kit/seeded-random.ts';
import { type RouteName, routes } from '#shared/routes.ts';
import type { Fields } from '../http-event.ts';
import type { RouteCaller } from '../route-case/callers.ts';
import { hostileBodies, hostileTexts } from './hostile.ts';
import { changeOne, type Source, valueFor } from './schema-values.ts';

/** Callers that a route never lets in, beside the usual ones. */
export const strangers = [
  'suspended',
  'unknown to the table',
  'of an old session',
  'of forged claims',
  'past CloudFront',
] as const;
export type FuzzCaller = RouteCaller | (typeof strangers)[number];

/** One request, as it is repeated and made smaller. */
export interface FuzzRequest {
  name: RouteName;
  caller: FuzzCaller;
  input: Fields;
  /** Fields of the event that replace those of a client's. */
  event: Readonly<Record<string, unknown>>;
}

export const takesBody = (name: RouteName): boolean => !['GET', 'DELETE'].includes(routes[name].method);

/** Who may call routes of an access. */
const usual = {
  public: ['nobody', 'owner', 'staff'],
  person: ['person without application', 'owner', 'co-titular', 'guarantor', 'owner of another', 'staff'],
  party: ['owner', 'co-titular', 'guarantor', 'helper of a person without account', 'owner of another'],
  borrower: ['owner', 'co-titular', 'helper of a person without account', 'guarantor'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
  signed: ['the calendar'],
} as const satisfies Readonly<Record<string, readonly RouteCaller[]>>;

function callerFor(name: RouteName, random: SeededRandom, callers: readonly FuzzCaller[]): FuzzCaller {
  return random.chance(0.6) ? random.pick(usual[routes[name].access]) : random.pick(callers);
}

const headerNames = [
  'content-type',
  'user-agent',
  'x-forwarded-for',
  'cookie',
  'if-none-match',
  'accept-language',
  'x-idle',
];

/** Returns changes of an event that a client would not send. */
function eventFor(name: RouteName, random: SeededRandom): FuzzRequest['event'] {
  const text = () => random.pick(hostileTexts);
  return random.pick<() => FuzzRequest['event']>([
    () => (takesBody(name) ? { body: random.pick(hostileBodies) } : { queryStringParameters: { [text()]: text() } }),
    () => ({ isBase64Encoded: true }),
    () => ({ headers: { [random.pick(headerNames)]: text() } }),
    () => ({
      headers: {
        'content-type': random.pick(['text/plain', 'application/json; charset=utf-16', 'multipart/form-data']),
      },
    }),
    () => ({ cookies: [text(), `device=${text()}`] }),
    () => ({ pathParameters: { applicationId: text(), [text()]: text() } }),
    () => ({ pathParameters: undefined }),
    () => ({ queryStringParameters: { cursor: text(), limit: text(), applicationId: text() } }),
    () => ({ body: undefined }),
  ])();
}

/** Returns a request of a route: its example, one changed in a few places, or one that the schema alone has made. */
export function requestFor(
  name: RouteName,
  example: Fields,
  { source, callers }: { source: Source; callers: readonly FuzzCaller[] },
): FuzzRequest {
  const { random } = source;
  const { input: schema, access } = routes[name];
  const caller = callerFor(name, random, callers);
  const kind = random.next();
  let input = example;
  if (kind >= 0.12 && kind < 0.75) {
    const changes = random.pick([1, 1, 1, 2, 3]);
    for (let change = 0; change < changes; change++) input = changeOne(schema, input, source) as Fields;
  } else if (kind >= 0.75 && kind < 0.9) {
    const made = valueFor(schema, source);
    // The case stays the same more often than not: elsewhere most callers find nothing.
    const place = needsToken(access) && random.chance(0.8) ? { applicationId: example['applicationId'] } : {};
    input = Object.fromEntries(
      Object.entries({ ...(made as Fields), ...place }).filter(([, value]) => value !== undefined),
    );
  }
  return { name, caller, input, event: kind >= 0.9 ? eventFor(name, random) : {} };
}
