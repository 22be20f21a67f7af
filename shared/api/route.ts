import type * as z from 'zod/mini';
import type { ProblemCode } from './problems.ts';

/**
 * Who may call a route.
 * - `public`: anybody; `person`: anybody signed in
 * - `owner`: the person whose application `{applicationId}` in the path is; for everybody else it does not exist
 * - `staff`: staff or admin; `admin`: admins only
 * - `signed`: another system that signs its requests with a secret it shares with us; its format decides what comes
 */
export type Access = 'public' | 'person' | 'owner' | 'staff' | 'admin' | 'signed';

/** Whether callers come with a token of the user pool. */
export const needsToken = (access: Access): boolean => access !== 'public' && access !== 'signed';

/**
 * What a request costs beyond a few reads and writes, where that decides how many are let in (docs/scale.md).
 * - `expensive`: asks a model, sends e-mails or gathers files
 * - `handshake`: every open page calls it at the same moment after an interruption
 */
type Load = 'expensive' | 'handshake';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One HTTP route. `input` is one flat object: path parameters, and besides them the query (GET, DELETE) or the JSON body.
 * Unknown fields are refused.
 */
export interface Route<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Caller extends Access = Access,
> {
  readonly method: Method;
  /** Below `/api`, with `{parameter}` placeholders. */
  readonly path: `/${string}`;
  readonly access: Caller;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** Requests to it have a throttle of their own; public and signed routes have one anyway. */
  readonly load?: Load;
  /** Asks for a sign-in, or a proof of identity, of the last ten minutes: `session.proof_needed` otherwise. */
  readonly fresh?: boolean;
  /** Another system decides what comes in the body, and it changes nothing. */
  readonly ignoresBody?: boolean;
  /** What this route can answer beyond what every route can (malformed, invalid, session, access, failure). */
  readonly errors: readonly ProblemCode[];
}

/** Declares a route, keeping the types of its schemas and of who may call it. */
export const route = <
  const Input extends z.ZodMiniType,
  const Output extends z.ZodMiniType,
  const Caller extends Access,
>(
  declaration: Route<Input, Output, Caller>,
): Route<Input, Output, Caller> => declaration;

/** Names of the `{parameters}` in a route's path. */
export const pathParameters = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []);

/** Where every route lives, on the same origin as the site. */
export const apiPrefix = '/api';
