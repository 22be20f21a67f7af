import { pdf } from './files.ts';
import { freshEmail } from './fixtures.ts';
import { password } from './sign-in.ts';

/** What was answered with success, and so must never be lost. */
export interface AcceptedWrites {
  /** Ids of applications. */
  applications: string[];
  /** Files that storage has taken. */
  stored: { applicationId: string; uploadId: string }[];
  /** Those that the API has recorded too. */
  completed: { applicationId: string; uploadId: string }[];
  /** E-mail addresses of new accounts. */
  signUps: string[];
}

export interface WriterState {
  accepted: AcceptedWrites;
  /** Whether the stack is being killed: from then on a refusal or a broken connection is no failure. */
  isGoing: () => boolean;
}

export type Api = (method: string, path: string, body?: unknown) => Promise<Response>;
export type Cognito = (operation: string, input: Record<string, unknown>) => Promise<Response>;

/** Calls the API of a site with an access token. */
export const caller =
  (web: string, token: string): Api =>
  (method, path, body) =>
    fetch(`${web}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });

/** Calls the user pool that a site's pages use, as a browser would. */
export async function cognitoOf(web: string): Promise<Cognito> {
  const settings = (await (await fetch(`${web}/config.json`)).json()) as {
    userPoolEndpoint: string;
    userPoolClientId: string;
  };
  return (operation, input) =>
    fetch(settings.userPoolEndpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ ClientId: settings.userPoolClientId, ...input }),
    });
}

/** The body of an answer, which must be a success. */
export async function answerOf<T>(call: Response | Promise<Response>): Promise<T> {
  const response = await call;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}: ${text}`);
  return (text.startsWith('{') ? JSON.parse(text) : undefined) as T;
}

/** Repeats until the stack is being killed. */
async function untilGone({ isGoing }: WriterState, work: () => Promise<void>): Promise<void> {
  while (!isGoing()) {
    try {
      await work();
    } catch (error) {
      if (!isGoing()) throw error;
    }
  }
}

interface UploadForm {
  uploadId: string;
  url: string;
  fields: Readonly<Record<string, string>>;
}

/** Makes applications with one uploaded document each; at the limit of open ones, uploads further documents to them. */
export async function keepUploading(api: Api, writing: WriterState): Promise<void> {
  const { accepted } = writing;
  const { buffer, mimeType, name } = await pdf('recibo.pdf');
  const file = new Blob([new Uint8Array(buffer)], { type: mimeType });
  const answers = {
    countryIncome: 'FR',
    employmentStatus: 'employed',
    purpose: 'first_home',
    hasProperty: false,
    whatsapp: { optIn: false },
  };
  await untilGone(writing, async () => {
    const { currentApplicationId: furtherTo } = await answerOf<{ currentApplicationId: string }>(api('GET', '/api/me'));
    const response = await api('POST', '/api/onboarding', { ...answers, furtherTo });
    // Another writer was quicker, for the same person, or there are as many as one person may have open.
    const refusal = response.status === 409 ? ((await response.json()) as { code: string }).code : undefined;
    if (refusal !== undefined && refusal !== 'application.too_many') return;
    if (refusal === undefined) {
      const { application } = await answerOf<{ application: { id: string } }>(response);
      accepted.applications.push(application.id);
    }
    // Before an earlier kill there may have been as many as one person may have open.
    const applicationId = accepted.applications[Math.floor(Math.random() * accepted.applications.length)] ?? furtherTo;
    const uploads = `/api/applications/${applicationId}/uploads`;
    const other = { docType: 'outro', otherName: 'Recibo' };
    const declared = { ...other, fileName: name, contentType: mimeType, fileSize: buffer.length };
    const { uploadId, url, fields } = await answerOf<UploadForm>(api('POST', uploads, declared));
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', file, name);
    await answerOf(fetch(url, { method: 'POST', body: form }));
    accepted.stored.push({ applicationId, uploadId });
    await answerOf(api('POST', `${uploads}/${uploadId}/completion`, {}));
    accepted.completed.push({ applicationId, uploadId });
  });
}

/** Registers one person after another, as the sign-up form does. */
export async function keepSigningUp(api: Api, writing: WriterState): Promise<void> {
  await untilGone(writing, async () => {
    const email = freshEmail('novo');
    await answerOf(api('POST', '/api/accounts', { name: 'Nova Pessoa', email, password }));
    writing.accepted.signUps.push(email);
  });
}
