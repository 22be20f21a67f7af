import type { LogFacts } from '#platform/observability.ts';
import type { Route } from '#shared/kit/route.ts';
import { type ProblemCode, problems } from '#shared/problems.ts';
import { routes } from '#shared/routes.ts';
import type { RouteCase } from '../route-case/add-case.ts';
import type { RouteCaller } from '../route-case/callers.ts';
import { type CanaryOwner, canariesIn } from '../route-case/canaries.ts';
import type { World } from '../world.ts';
import type { Answer } from './play.ts';
import type { FuzzRequest } from './request.ts';

/** What is wrong with an answer, in words that are the same for the same fault. */
export interface Fault {
  kind: 'failed' | 'shape' | 'leak' | 'log' | 'changed' | 'thrown';
  detail: string;
}

/**
 * What a refused request may write: who was here, how often somebody tried, with a code, too, and the lists of the deed at
 * their first use.
 */
const counted = /^(ratelimit|session|knowndevices|whatsappcode|checklist)\b/;

function allowedFor({ people }: RouteCase, caller: string): readonly string[] | undefined {
  if (caller === 'staff' || caller === 'admin') return undefined;
  const personId = people[caller as RouteCaller];
  const owners: readonly (readonly [CanaryOwner, string | undefined])[] = [
    ['OWN', people.owner],
    ['CO', people['co-titular']],
    ['GUA', people.guarantor],
    ['OTHER', people['owner of another']],
  ];
  return owners.flatMap(([owner, id]) => (personId !== undefined && id === personId ? [owner] : []));
}

function shapeOf({ name }: FuzzRequest, { status, headers, body }: Answer): string | undefined {
  const { output, media }: Route = routes[name];
  const type = String(headers['content-type'] ?? '');
  if (status < 400) {
    if (media) return status === 304 || type.startsWith(media) ? undefined : `content-type ${type}`;
    if (status !== 200 || type !== 'application/json') return `${status} ${type}`;
    const parsed = output.safeParse(body);
    return parsed.success ? undefined : `answer ${parsed.error.issues.map(({ path }) => path.join('.')).join()}`;
  }
  const { code, status: told, title, detail, type: urn } = body as Record<string, unknown>;
  const declared = problems[code as ProblemCode];
  if (!declared) return `code ${code}`;
  const isRight = declared.status === status && told === status && urn === `urn:morada:problem:${code}`;
  return isRight && title && detail && type === 'application/problem+json'
    ? undefined
    : `problem ${code} with ${status}`;
}

/** Where it failed, without what differs from one time to the next. */
function failureIn({ logs }: World): string {
  const facts: LogFacts & { errors?: unknown; fields?: unknown; frames?: unknown } =
    logs.find(({ level }) => level !== 'info')?.facts ?? {};
  return JSON.stringify([facts.errors, facts.fields, facts.frames]).slice(0, 900);
}

/** Returns everything that is wrong with an answer, and with what the request did. */
export function judge(
  world: World,
  place: RouteCase,
  { request, answer, changes }: { request: FuzzRequest; answer: Answer; changes: readonly string[] },
): readonly Fault[] {
  const faults: Fault[] = [];
  const { status, body } = answer;
  const logged = JSON.stringify([world.logs, world.measures, world.counts]);
  if (status >= 500) faults.push({ kind: 'failed', detail: failureIn(world) });
  const shape = shapeOf(request, answer);
  if (shape) faults.push({ kind: 'shape', detail: shape });
  const allowed = allowedFor(place, request.caller);
  const answered = canariesIn(JSON.stringify(body ?? ''));
  for (const { canary, owner } of answered)
    if (owner !== 'INPUT' && allowed && !allowed.includes(owner))
      faults.push({ kind: 'leak', detail: `${canary} with ${status}` });
  for (const { canary } of canariesIn(logged)) faults.push({ kind: 'log', detail: canary });
  const others = changes.filter((each) => !counted.test(each));
  if (status >= 400 && others.length > 0)
    faults.push({
      kind: 'changed',
      detail: `${(body as { code?: string }).code} wrote ${[...new Set(others)].sort().join()}`,
    });
  return faults;
}
