/**
 * What a page needs first, requested before the scripts that show it have arrived. This module is loaded before them and
 * imports as little as possible; the API client takes each response over once.
 */

/** The path of `people.me`; the route table is not loaded yet. */
export const personPath = '/api/me';
/** The path of `applications.current`. */
export const currentApplicationPath = '/api/applications/current';

/** The path of `applications.get`. */
const applicationPath = /^\/api\/applications\/([0-9A-Z]{26})$/;

/** A response, with the time of its arrival in milliseconds since 1970. */
export interface FirstResponse {
  response: Response;
  arrivedAt: number;
}

interface FirstRequest {
  token: string;
  sentAt: number;
  answer: Promise<FirstResponse | undefined>;
}

/** Milliseconds after which a response that nobody took over is outdated. */
const maxAge = 30_000;

const requests = new Map<string, FirstRequest>();

/** Requests paths with an access token. A failure is left to the request that the page makes itself. */
export function requestFirst(token: string, paths: readonly string[]): void {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  for (const path of paths) {
    const answer = fetch(path, { headers }).then(
      (response) => ({ response, arrivedAt: Date.now() }),
      () => undefined,
    );
    requests.set(path, { token, sentAt: Date.now(), answer });
  }
}

/** Drops responses that nobody took over: after a change, and with the session. */
export const forgetFirst = (): void => requests.clear();

function take(path: string, token: string): FirstRequest['answer'] | undefined {
  const request = requests.get(path);
  requests.delete(path);
  return request?.token === token && Date.now() - request.sentAt < maxAge ? request.answer : undefined;
}

/**
 * Returns the response to a `GET` request that was sent ahead with the same token, once; otherwise undefined. The current
 * application's is that of `applications.get`, if it is the one with this id.
 */
export async function takeFirst(path: string, token: string): Promise<FirstResponse | undefined> {
  const id = applicationPath.exec(path)?.[1];
  if (id === undefined) return take(path, token);
  const answer = await take(currentApplicationPath, token);
  if (!answer?.response.ok) return undefined;
  const detail = (await answer.response
    .clone()
    .json()
    .catch(() => null)) as CurrentApplication | null;
  return detail?.application?.id === id ? answer : undefined;
}

/** The part of `applications.current` that is read here. */
interface CurrentApplication {
  application?: { id?: string };
}
