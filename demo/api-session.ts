import { setTimeout as wait } from 'node:timers/promises';
import { apiPrefix, pathParameters, type Route } from '#shared/kit/route.ts';
import type { Problem } from '#shared/problems.ts';
import { type RouteInput, type RouteName, type RouteOutput, routes } from '#shared/routes.ts';
import { failureOf, PassingFailure } from './persist.ts';
import type { SampleFile } from './sample-files.ts';

/** A signed-in user who calls the product like a browser: through the site's address. */
export interface ApiSession {
  call<Name extends RouteName>(name: Name, input: RouteInput<Name>): Promise<RouteOutput<Name>>;
  /** Uploads a file into a document's slot: form, storage, completion. */
  upload(applicationId: string, docType: string, file: SampleFile): Promise<StoredDocument>;
  /** Uploads files one after the other, and waits only then for their scans. */
  uploadAll(applicationId: string, files: readonly DocumentFile[]): Promise<readonly StoredDocument[]>;
}

type StoredDocument = RouteOutput<'documents.complete'>;

export interface DocumentFile {
  docType: string;
  file: SampleFile;
}

/**
 * Creates a session on the site at `origin` with an access token. Refusals of the API become errors with route and
 * code, failures of the server and throttled requests a `PassingFailure`; so does an invalid response an error.
 */
export function apiSession(origin: string, accessToken: string): ApiSession {
  async function call<Name extends RouteName>(name: Name, input: RouteInput<Name>): Promise<RouteOutput<Name>> {
    const { method, path } = routes[name] as Route;
    const fields = { ...(input as Record<string, unknown>) };
    let address: string = `${origin}${apiPrefix}${path}`;
    for (const parameter of pathParameters(path)) {
      address = address.replace(`{${parameter}}`, encodeURIComponent(String(fields[parameter])));
      delete fields[parameter];
    }
    const inBody = method !== 'GET' && method !== 'DELETE';
    const query = new URLSearchParams(
      Object.entries(fields).map(([key, value]): [string, string] => [key, String(value)]),
    );
    if (!inBody && query.size > 0) address += `?${query}`;
    const response = await send(name, address, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, ...(inBody && { 'content-type': 'application/json' }) },
      body: inBody ? JSON.stringify(fields) : undefined,
    });
    if (!response.ok) {
      const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
      const message = `${name} was refused: ${response.status} ${problem.code ?? ''} ${problem.detail ?? ''}`;
      throw failureOf(response, message);
    }
    const answer = routes[name].output.safeParse(await response.json());
    if (!answer.success) throw new Error(`${name} answered otherwise than promised: ${answer.error.message}`);
    return answer.data as RouteOutput<Name>;
  }

  return { call, ...uploads(call) };
}

type Form = Pick<RouteOutput<'documents.presign'>, 'url' | 'fields'>;

/**
 * Sends a request.
 * @throws a PassingFailure if the connection broke
 */
async function send(step: string, address: string, request: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, request);
    // Read here: the connection can break until the body is complete.
    return new Response(response.status === 204 ? null : await response.arrayBuffer(), response);
  } catch (error) {
    const { message, cause } = error as Error;
    throw new PassingFailure(`${step} got no response: ${cause instanceof Error ? cause.message : message}`, {
      cause: error,
    });
  }
}

/** Sends a file to storage as a browser does. */
export async function postFile({ url, fields }: Form, file: SampleFile): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([file.bytes], { type: file.type }), file.name);
  const stored = await send(`Storing ${file.name}`, url, { method: 'POST', body });
  if (!stored.ok) throw failureOf(stored, `Storage refused ${file.name}: ${stored.status} ${await stored.text()}`);
}

/** Returns the uploads of a session that calls routes and stores files in this way. */
export function uploads(call: ApiSession['call'], store = postFile): Pick<ApiSession, 'upload' | 'uploadAll'> {
  async function sendFile(applicationId: string, { docType, file }: DocumentFile): Promise<StoredDocument> {
    const form = await call('documents.presign', {
      applicationId,
      docType,
      fileName: file.name,
      contentType: file.type,
      fileSize: file.bytes.length,
    });
    await store(form, file);
    return call('documents.complete', { applicationId, uploadId: form.uploadId });
  }
  return {
    async upload(applicationId, docType, file) {
      const sent = await sendFile(applicationId, { docType, file });
      const [document = sent] = await scanned(call, applicationId, [sent]);
      return document;
    },
    async uploadAll(applicationId, files) {
      const sent: StoredDocument[] = [];
      for (const file of files) sent.push(await sendFile(applicationId, file));
      return scanned(call, applicationId, sent);
    },
  };
}

/** Waits for the malware scans, without which files cannot be opened or approved. */
async function scanned(
  call: ApiSession['call'],
  applicationId: string,
  sent: readonly StoredDocument[],
): Promise<readonly StoredDocument[]> {
  let current = sent;
  for (let attempt = 1; current.some(({ scan }) => scan === 'pending'); attempt++) {
    if (attempt > 1) await wait(Math.min(attempt * 20, 1000));
    const { documents } = await call('applications.get', { applicationId });
    current = current.map((document) => documents.find(({ id }) => id === document.id) ?? document);
    if (attempt > 600) throw new Error(`The scans of ${applicationId} have not answered within ten minutes`);
  }
  return current;
}
