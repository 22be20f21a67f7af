import type * as z from 'zod/mini';

/**
 * Who may call a route.
 * - `public`: everyone; `person`: every signed-in person
 * - `party`: every person who is in the request `{applicationId}` of the path; everyone else gets 404
 * - `borrower`: those of them who borrow, which a guarantor does not (spec parties.md, C5)
 * - `staff`: staff or admin; `admin`: admins only
 * - `signed`: another system that signs requests with a shared secret and defines the body's format
 */
export type Access = 'public' | 'person' | 'party' | 'borrower' | 'staff' | 'admin' | 'signed';

/** Returns whether callers send a token of the user pool. */
export const needsToken = (access: Access): boolean => access !== 'public' && access !== 'signed';

/** Returns whether callers have to be in the request of the path. */
export const needsParty = (access: Access): access is 'party' | 'borrower' =>
  access === 'party' || access === 'borrower';

/** Returns whether calls count towards the writes of a client, which have a limit by the hour and answer 429 above it. */
export const isClientWrite = ({ method, access }: Pick<Route, 'method' | 'access'>): boolean =>
  method !== 'GET' && (access === 'person' || needsParty(access));

/**
 * Cost of a request beyond a few reads and writes, where it affects throttling (docs/scale.md).
 * - `expensive`: calls a model, sends e-mails or collects files
 * - `handshake`: called by every open page at the same moment after an interruption
 */
type Load = 'expensive' | 'handshake';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One HTTP route. `input` is one flat object: path parameters plus the query (GET, DELETE) or the JSON body. Unknown
 * fields are rejected.
 */
export interface Route<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Caller extends Access = Access,
  Code extends string = string,
> {
  method: Method;
  /** Path below `/api`, with `{parameter}` placeholders. */
  path: `/${string}`;
  access: Caller;
  summary: string;
  input: Input;
  output: Output;
  /** Gives the route its own throttle; public and signed routes always have one. */
  load?: Load;
  /** Requires a sign-in or a proof of identity within the last ten minutes; otherwise `session.proof_needed`. */
  fresh?: boolean;
  /** Lets in who has left the request, too: the use case decides what they may still do. */
  formerToo?: boolean;
  /** Ignores the body: another system decides its content, and it changes nothing. */
  ignoresBody?: boolean;
  /** The answer is a file of this type, not JSON: `output` is `fileSchema`. */
  media?: 'text/calendar';
  /**
   * Codes of this route's problems in addition to the common ones (malformed, invalid, session, access, failure, and too
   * many for a client's write). shared/routes.ts takes only those that shared/problems.ts has.
   */
  errors: readonly Code[];
}

/** Declares a route and keeps the literal types of its schemas and access. */
export const route = <
  const Input extends z.ZodMiniType,
  const Output extends z.ZodMiniType,
  const Caller extends Access,
  const Code extends string,
>(
  declaration: Route<Input, Output, Caller, Code>,
): Route<Input, Output, Caller, Code> => declaration;

export const pathParameters = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []);

/** Path prefix of every route, on the site's own origin. */
export const apiPrefix = '/api';
