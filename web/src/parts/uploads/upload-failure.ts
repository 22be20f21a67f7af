import { priorInformationProblems } from '#shared/prior-information/problems.ts';
import type { Remedy, TransientCause } from './upload-state.ts';

/** No response: the network failed or the browser is offline. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** The chosen file can no longer be read (moved, changed or deleted since it was chosen). */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
}

/** The API refused the request. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;
  readonly code: string | undefined;
  readonly detail: string | undefined;

  constructor(status: number, code: string | undefined, detail: string | undefined) {
    super(`API refused with ${status} ${code ?? ''}`);
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

/** Storage refused the request: HTTP status, S3's error code and its English message. */
export class StorageRefusal extends Error {
  override readonly name = 'StorageRefusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The upload form lacks required fields. */
export class PresignEmpty extends Error {
  override readonly name = 'PresignEmpty';
}

/** The upload form expired, and so did its renewal. */
export class PresignExpired extends Error {
  override readonly name = 'PresignExpired';
}

/** A failure as text, with its remedy. */
export interface Failure {
  detail: string;
  remedy: Remedy;
  /** Of a failure that can be retried automatically. */
  transient: TransientCause | undefined;
}

export const uploadTexts = {
  session: 'Sessão expirada. Volta a entrar.',
  noForm: 'Erro ao obter URL de upload',
  emptyForm: 'Erro no upload — falha ao obter URL (PRESIGN_EMPTY)',
  expired: 'URL de upload expirado. Tenta novamente.',
  type: 'Tipo de ficheiro não permitido. Use PDF, JPG ou PNG.',
  size: 'Ficheiro excede 10MB',
  empty: 'O ficheiro não tem conteúdo. Escolhe outro.',
  consent: 'Só guardamos uma cópia do Cartão de Cidadão com a tua autorização. Também o podes mostrar à equipa.',
  information: priorInformationProblems['information.not_acknowledged'].detail,
  server: 'Servidor indisponível. Tenta novamente.',
  failed: (detail: string) => `Falha no upload: ${detail}`,
  connection: 'Falha no upload: a ligação falhou. O ficheiro ficou guardado aqui; tenta novamente.',
  unreadable: 'Falha no upload: o ficheiro mudou ou já não está acessível. Escolhe-o de novo.',
} as const;

const retry = (detail: string, transient?: TransientCause): Failure => ({ detail, remedy: 'retry', transient });
const otherFile = (detail: string): Failure => ({ detail, remedy: 'other_file', transient: undefined });

/** Refusals that only another file can fix. */
const fileProblems: ReadonlySet<string> = new Set([
  'document.file_type',
  'document.file_too_large',
  'document.file_empty',
  'document.infected',
]);

/** Whether storage refused because the form expired. */
export const isExpiredForm = (error: unknown): boolean =>
  error instanceof StorageRefusal && error.code === 'AccessDenied' && /expired/i.test(error.message);

/** Whether storage gave no response. The file may be stored all the same. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ConnectionLost || (error instanceof StorageRefusal && error.status >= 500);

/** Whether the API reported that storage does not have the file. */
export const isNotReceived = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.code === 'document.not_received';

/** Whether the user has to sign in again before the upload can continue. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiRefusal && refusesSession(error);

/** A firewall's 403 is about the request: a new sign-in changes nothing. */
const refusesSession = ({ status, code }: ApiRefusal): boolean =>
  status === 401 || (status === 403 && code !== 'network.blocked');

/** Converts any upload error to the text of the error catalogue (spec 2.8). */
export function describeFailure(error: unknown): Failure {
  if (error instanceof ConnectionLost) return retry(uploadTexts.connection, 'connection');
  if (error instanceof FileUnreadable) return otherFile(uploadTexts.unreadable);
  if (error instanceof PresignEmpty) return retry(uploadTexts.emptyForm);
  if (error instanceof PresignExpired || isExpiredForm(error)) return retry(uploadTexts.expired);
  if (error instanceof ApiRefusal) return describeApiRefusal(error);
  if (error instanceof StorageRefusal) return describeStorageRefusal(error);
  return retry(uploadTexts.noForm);
}

function describeApiRefusal(refusal: ApiRefusal): Failure {
  const { status, code, detail } = refusal;
  if (refusesSession(refusal)) return retry(uploadTexts.session);
  if (status >= 500) return retry(uploadTexts.server, 'server');
  if (code === 'document.consent_needed')
    return { detail: detail ?? uploadTexts.noForm, remedy: 'consent', transient: undefined };
  if (code === 'information.not_acknowledged')
    return { detail: detail ?? uploadTexts.noForm, remedy: 'information', transient: undefined };
  if (code && fileProblems.has(code)) return otherFile(detail ?? uploadTexts.type);
  return retry(detail ?? uploadTexts.noForm);
}

/** S3's responses to a POST: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
function describeStorageRefusal({ status, code, message }: StorageRefusal): Failure {
  if (code === 'EntityTooLarge') return otherFile(uploadTexts.size);
  if (code === 'EntityTooSmall') return otherFile(uploadTexts.empty);
  if (code === 'AccessDenied' && /content-type/i.test(message)) return otherFile(uploadTexts.type);
  if (code === 'RequestTimeout') return retry(uploadTexts.connection, 'connection');
  if (status >= 500) return retry(uploadTexts.server, 'server');
  return retry(uploadTexts.failed(`o armazenamento recusou o ficheiro (${code})`));
}
