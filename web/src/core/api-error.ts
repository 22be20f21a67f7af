import { brokerage } from '#shared/brokerage.ts';
import { commonProblems } from '#shared/common-problems.ts';
import type { FieldProblem, Problem, ProblemCode } from '#shared/problems.ts';
import { noteFailure } from '#ui/toast-store.ts';

/** `network.failed`: no response at all. `network.blocked`: a firewall before the API refused the request. */
export type ApiErrorCode = ProblemCode | 'network.failed' | 'network.blocked';

type CommonCode = keyof typeof commonProblems;
const isCommon = (code: string): code is CommonCode => Object.hasOwn(commonProblems, code);
const serviceFailure = commonProblems['service.failed'];
const ofNetwork = {
  'network.failed': { title: 'Sem ligação', detail: 'Verifica a tua ligação à internet e tenta novamente.' },
  // What a firewall dislikes is in the text, in a file's name or about the connection; it does not say which.
  'network.blocked': {
    title: 'O pedido foi travado',
    detail: `Uma proteção contra ataques travou este pedido antes de chegar até nós. O que escreveste continua aqui: tenta sem links nem sinais como «<» ou «../», ou noutra rede. Se continuar, escreve para ${brokerage.email}.`,
  },
} as const;
const isOfNetwork = (code: string): code is keyof typeof ofNetwork => Object.hasOwn(ofNetwork, code);

/** A failed call, with a text that can be shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
  readonly missing: readonly string[];
  readonly found: NonNullable<Problem['found']>;
  readonly requestId: string | undefined;

  constructor(code: ApiErrorCode, status: number, problem: Partial<Problem>, cause?: unknown) {
    super(`${code} (${status})`, { cause });
    const words = isOfNetwork(code) ? ofNetwork[code] : isCommon(code) ? commonProblems[code] : serviceFailure;
    this.code = code;
    this.status = status;
    this.title = problem.title ?? words.title;
    this.detail = problem.detail ?? words.detail;
    this.errors = problem.errors ?? [];
    this.missing = problem.missing ?? [];
    this.found = problem.found ?? [];
    this.requestId = problem.requestId;
  }
}

/** Whether this is an API error, optionally with this code. */
export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

const isProblem = (body: unknown): body is Partial<Problem> => typeof body === 'object' && body !== null;

/** Converts an error response. Internal details of a failing service are never shown. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const problem = isProblem(body) ? body : {};
  if (response.status >= 500) {
    // The gateway's own errors have it only as a header.
    const requestId = problem.requestId ?? response.headers.get('apigw-requestid');
    if (requestId) noteFailure(requestId);
    return new ApiError('service.failed', response.status, requestId ? { requestId } : {});
  }
  const { code, title, detail } = problem;
  // Our own errors include their text.
  if (code !== undefined && (isCommon(code) || (title && detail))) return new ApiError(code, response.status, problem);
  return new ApiError(codeOf(response.status), response.status, {});
}

/** For responses without one of our codes, such as the gateway's own. Our own 403 always has one. */
function codeOf(status: number): CommonCode | 'network.blocked' {
  if (status === 401) return 'session.required';
  if (status === 403) return 'network.blocked';
  if (status === 404) return 'route.not_found';
  if (status === 413) return 'request.too_large';
  if (status === 429) return 'service.busy';
  return 'request.malformed';
}

/** Returns title and text for a failure: the API's own text where it has one. */
export const failureWords = (error: unknown, title: string): [title: string, text: string] =>
  isApiError(error) && error.code !== 'network.failed'
    ? [error.title, error.detail]
    : [title, 'Verifica a tua ligação e tenta novamente.'];
