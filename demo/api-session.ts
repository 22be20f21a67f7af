import { setTimeout as wait } from 'node:timers/promises';
import type { Problem } from '../shared/api/problems.ts';
import { apiPrefix, pathParameters, type Route } from '../shared/api/route.ts';
import { type RouteInput, type RouteName, type RouteOutput, routes } from '../shared/api/routes.ts';
import type { SampleFile } from './sample-files.ts';

/** A signed-in user who calls the product like a browser: through the site's address. */
export interface ApiSession {
  call<Name extends RouteName>(name: Name, input: RouteInput<Name>): Promise<RouteOutput<Name>>;
  /** Uploads a file into a document's slot: form, storage, completion. */
  upload(applicationId: string, docType: string, file: SampleFile): Promise<RouteOutput<'documents.complete'>>;
}

/**
 * Creates a session on the site at `origin` with an access token. Refusals of the API become errors with route and
 * code; so does an invalid response.
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
    const response = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, ...(inBody ? { 'content-type': 'application/json' } : {}) },
      ...(inBody ? { body: JSON.stringify(fields) } : {}),
    });
    if (!response.ok) {
      const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
      throw new Error(`${name} was refused: ${response.status} ${problem.code ?? ''} ${problem.detail ?? ''}`);
    }
    const answer = routes[name].output.safeParse(await response.json());
    if (!answer.success) throw new Error(`${name} answered otherwise than promised: ${answer.error.message}`);
    return answer.data as RouteOutput<Name>;
  }

  return { call, upload: uploader(call) };
}

type Form = Pick<RouteOutput<'documents.presign'>, 'url' | 'fields'>;

/** Sends a file to storage as a browser does. */
async function postFile({ url, fields }: Form, file: SampleFile): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([file.bytes], { type: file.type }), file.name);
  const stored = await fetch(url, { method: 'POST', body });
  if (!stored.ok) throw new Error(`Storage refused ${file.name}: ${stored.status} ${await stored.text()}`);
}

/** Returns the upload of a session that calls routes and stores files in this way. */
export function uploader(call: ApiSession['call'], store = postFile): ApiSession['upload'] {
  return async (applicationId, docType, file) => {
    const form = await call('documents.presign', {
      applicationId,
      docType,
      fileName: file.name,
      contentType: file.type,
      fileSize: file.bytes.length,
      asksCardConsent: true,
      asksInformation: true,
    });
    await store(form, file);
    return scanned(call, await call('documents.complete', { applicationId, uploadId: form.uploadId }));
  };
}

/** Waits for the malware scan, without which the file cannot be opened or approved. */
async function scanned(call: ApiSession['call'], document: RouteOutput<'documents.complete'>) {
  const { applicationId, id } = document;
  for (let attempt = 1; document.scan === 'pending'; attempt++) {
    const { documents } = await call('applications.get', { applicationId });
    const found = documents.find((other) => other.id === id);
    if (found && found.scan !== 'pending') return found;
    if (attempt > 200) throw new Error(`The scan of ${id} has not answered within 20 seconds`);
    await wait(100);
  }
  return document;
}
