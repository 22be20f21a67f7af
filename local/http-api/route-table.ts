/** A route identified by its key. */
export interface KeyedRoute {
  /** `GET /things/{id}`, `ANY /{proxy+}` or `$default`. */
  routeKey: string;
}

export interface RouteMatch<R extends KeyedRoute> {
  route: R;
  /** Decoded values of `{name}` and `{name+}` path parameters. */
  parameters: Readonly<Record<string, string>>;
}

interface ParsedRoute<R> {
  route: R;
  method: string;
  segments: readonly string[];
  /** Sorts the more specific route first. */
  rank: string;
}

/**
 * Finds the route for a request like API Gateway: the most specific path wins (fixed text before `{name}` before
 * `{name+}`), then the route of the exact method before `ANY`, and `$default` when nothing else matches.
 */
export class RouteTable<R extends KeyedRoute> {
  readonly #routes: readonly ParsedRoute<R>[];
  readonly #fallback: R | undefined;

  constructor(routes: readonly R[]) {
    this.#fallback = routes.find(({ routeKey }) => routeKey === '$default');
    this.#routes = routes
      .filter(({ routeKey }) => routeKey !== '$default')
      .map(parse)
      .sort((one, other) => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0));
  }

  /** @param path the request path, percent-encoded and without the stage name */
  find(method: string, path: string): RouteMatch<R> | undefined {
    const segments = path.split('/').slice(1);
    for (const candidate of this.#routes) {
      if (candidate.method !== 'ANY' && candidate.method !== method) continue;
      const parameters = matchSegments(candidate.segments, segments);
      if (parameters) return { route: candidate.route, parameters };
    }
    return this.#fallback && { route: this.#fallback, parameters: {} };
  }
}

function parse<R extends KeyedRoute>(route: R): ParsedRoute<R> {
  const [method = '', path = ''] = route.routeKey.split(' ');
  const segments = path.split('/').slice(1);
  const rank = segments.map((segment) => (isGreedy(segment) ? '3' : isParameter(segment) ? '2' : '1')).join('');
  return { route, method, segments, rank: `${rank} ${method === 'ANY' ? 1 : 0}` };
}

const isParameter = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}');
const isGreedy = (segment: string): boolean => segment.endsWith('+}');

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index];
    if (isGreedy(part)) {
      const rest = segments.slice(index).join('/');
      if (rest === '') return undefined;
      parameters[part.slice(1, -2)] = decode(rest);
      return parameters;
    }
    if (segment === undefined) return undefined;
    if (isParameter(part)) {
      if (segment === '') return undefined;
      parameters[part.slice(1, -1)] = decode(segment);
    } else if (decode(segment) !== part) return undefined;
  }
  return pattern.length === segments.length ? parameters : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
