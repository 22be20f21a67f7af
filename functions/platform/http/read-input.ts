import { Refusal } from '#database/refusal.ts';
import { pathParameters, type Route } from '#shared/kit/route.ts';
import type { HttpEvent } from './event.ts';
import { fieldMessage, fieldProblems, unknownField } from './field-messages.ts';
import { type Fields, readBody } from './read-body.ts';

const readQuery = (event: HttpEvent): Fields => ({ ...event.queryStringParameters });

function fieldsOf(route: Route, event: HttpEvent): Fields {
  if (route.ignoresBody) return {};
  return route.method === 'GET' || route.method === 'DELETE' ? readQuery(event) : readBody(event);
}

/**
 * Returns the parsed input of a route: path parameters, plus the query (GET, DELETE) or the JSON body. Path parameters
 * cannot be overridden. Throws `request.invalid` with the fields.
 */
export function readInput(route: Route, event: HttpEvent): unknown {
  const fields = fieldsOf(route, event);
  const names = pathParameters(route.path);
  const doubled = names.filter((name) => Object.hasOwn(fields, name));
  if (doubled.length > 0) throw new Refusal('request.invalid', { errors: doubled.map(unknownField) });
  const parameters = Object.fromEntries(names.map((name) => [name, event.pathParameters?.[name]]));
  const input = route.input.safeParse({ ...fields, ...parameters }, { error: fieldMessage });
  if (!input.success) throw new Refusal('request.invalid', { errors: fieldProblems(input.error.issues) });
  return input.data;
}
