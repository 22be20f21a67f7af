import { type FileRefusal, uploadLinkSeconds } from '#shared/documents/files.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import type { UploadForm } from '#shared/documents/upload-routes.ts';
import { createStore } from '#ui/create-store.ts';
import {
  describeFailure,
  isExpiredForm,
  isNotReceived,
  isSessionOver,
  isUnanswered,
  PresignEmpty,
  PresignExpired,
} from './upload-failure.ts';
import {
  type Question,
  reduceUploads,
  type UploadAction,
  type UploadEnd,
  type UploadPhase,
  type Uploads,
  type UploadTarget,
  uploadKey,
} from './upload-state.ts';

/** The uploader's external calls. Each rejects with the errors of upload-failure.ts. */
export interface UploadTransport {
  presign(target: UploadTarget, file: File, signal: AbortSignal): Promise<UploadForm>;
  send(form: UploadForm, file: File, onPercent: (percent: number) => void, signal: AbortSignal): Promise<void>;
  complete(target: UploadTarget, uploadId: string, signal: AbortSignal): Promise<DocumentView>;
}

interface UploadClock {
  /** Milliseconds. */
  now(): number;
  /** Runs once after so many milliseconds; returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

interface Connection {
  isOnline(): boolean;
  /** Calls when the connection comes back; returns a function that stops it. */
  onOnline(listener: () => void): () => void;
}

export interface UploaderParts {
  transport: UploadTransport;
  clock: UploadClock;
  connection: Connection;
}

/** Maximum number of concurrent uploads. */
export const parallelUploads = 3;

/** Pauses before automatic retries after a lost connection, in milliseconds. After the last one the user decides. */
export const retryPauses = [1_000, 3_000, 8_000, 20_000] as const;

/** Title of a failure (spec 2.8). */
const failureTitle = ({ label }: UploadTarget): string => `Falha no upload (${label})`;

/** Internal state of an upload besides what is shown. */
interface Work {
  key: string;
  target: UploadTarget;
  file: File;
  abort: AbortController;
  form: UploadForm | undefined;
  /** When the form was requested, in ms. */
  formAskedAt: number;
  /** The upload that storage has accepted, which only has to be recorded. */
  storedUploadId: string | undefined;
  /** An upload without a response from storage, which may have the file. */
  unansweredUploadId: string | undefined;
  repeats: number;
  /** Stopped for lack of a connection; resumes when it is back. */
  needsConnection: boolean;
  callOff: (() => void) | undefined;
}

/**
 * Uploads files directly to storage, a few at a time, and resumes after lost connections. It lives outside the
 * components, so navigation does not disturb it.
 */
export class Uploader {
  /** The current uploads: the same array until something changes. */
  readonly uploads = createStore<Uploads>([]);
  readonly #parts: UploaderParts;
  readonly #work = new Map<string, Work>();
  readonly #endListeners = new Set<(end: UploadEnd) => void>();
  readonly #working = new Set<Work>();
  readonly #stopListening: () => void;

  constructor(parts: UploaderParts) {
    this.#parts = parts;
    this.#stopListening = parts.connection.onOnline(() => this.#resumeAll());
  }

  /** Calls for every upload that was recorded or failed permanently. */
  onEnd(listener: (end: UploadEnd) => void): () => void {
    this.#endListeners.add(listener);
    return () => this.#endListeners.delete(listener);
  }

  /** Starts an upload; cancels a running one for the same slot. */
  start(target: UploadTarget, file: File): void {
    this.#add(target, file, { kind: 'queued' });
    this.#pump();
  }

  /**
   * Shows a file in its slot while it is checked, before it is started or refused. Returns a function that tells
   * whether it is still wanted.
   */
  hold(target: UploadTarget, file: File): () => boolean {
    const work = this.#add(target, file, { kind: 'preparing' });
    return () => this.#isCurrent(work);
  }

  /** Shows why a file will not be sent. Nothing of it leaves the browser. */
  refuse(target: UploadTarget, file: File, refusal: FileRefusal): void {
    this.#add(target, file, { kind: 'failed', ...refusal, remedy: 'other_file' });
    this.#end({ kind: 'failed', target, ...refusal, remedy: 'other_file' });
  }

  /** Asks whether to send a file; `retry` sends it. */
  ask(target: UploadTarget, file: File, question: Question): void {
    this.#add(target, file, { kind: 'asking', ...question });
  }

  /** Whether an upload for this slot is running. */
  isBusy(target: UploadTarget): boolean {
    const kind = this.#phaseOf(uploadKey(target))?.kind;
    return kind !== undefined && kind !== 'failed' && kind !== 'asking';
  }

  #add(target: UploadTarget, file: File, phase: UploadPhase): Work {
    const key = uploadKey(target);
    this.#forget(key);
    const work: Work = {
      key,
      target,
      file,
      abort: new AbortController(),
      form: undefined,
      formAskedAt: 0,
      storedUploadId: undefined,
      unansweredUploadId: undefined,
      repeats: 0,
      needsConnection: false,
      callOff: undefined,
    };
    this.#work.set(key, work);
    this.#change({ type: 'added', upload: { key, target, file, phase } });
    return work;
  }

  /** Sends the file of a failed or waiting upload again now, or the one that the user was asked about. */
  retry(key: string): void {
    const work = this.#work.get(key);
    const kind = this.#phaseOf(key)?.kind;
    if (work && (kind === 'failed' || kind === 'waiting' || kind === 'asking')) this.#restart(work);
  }

  /** Cancels an upload, or dismisses a failed one. Nothing is recorded. */
  cancel(key: string): void {
    this.#forget(key);
    this.#change({ type: 'removed', key });
    this.#pump();
  }

  /** Stops everything, as at sign-out. */
  cancelAll(): void {
    for (const key of [...this.#work.keys()]) this.cancel(key);
  }

  /** Ends the uploader itself. */
  dispose(): void {
    this.cancelAll();
    this.#stopListening();
  }

  #forget(key: string): void {
    const work = this.#work.get(key);
    if (!work) return;
    work.callOff?.();
    this.#work.delete(key);
    this.#working.delete(work);
    work.abort.abort();
  }

  #restart(work: Work): void {
    work.repeats = 0;
    this.#queue(work);
  }

  #queue(work: Work): void {
    work.callOff?.();
    work.callOff = undefined;
    this.#move(work, { kind: 'queued' });
    this.#pump();
  }

  #pump(): void {
    for (const { key, phase } of this.uploads.current()) {
      if (this.#working.size >= parallelUploads) return;
      const work = this.#work.get(key);
      if (work && phase.kind === 'queued' && !this.#working.has(work)) void this.#run(work);
    }
  }

  async #run(work: Work): Promise<void> {
    this.#working.add(work);
    try {
      const document = await this.#carryOut(work);
      if (!this.#isCurrent(work)) return;
      this.#work.delete(work.key);
      this.#change({ type: 'removed', key: work.key });
      this.#end({ kind: 'recorded', target: work.target, document });
    } catch (error) {
      if (this.#isCurrent(work)) this.#settle(work, error);
    } finally {
      this.#working.delete(work);
      this.#pump();
    }
  }

  async #carryOut(work: Work): Promise<DocumentView> {
    const { transport } = this.#parts;
    const { signal } = work.abort;
    const recorded = await this.#recordUnanswered(work);
    if (recorded) return recorded;
    if (!work.storedUploadId) work.storedUploadId = await this.#store(work);
    this.#move(work, { kind: 'confirming' });
    try {
      return await transport.complete(work.target, work.storedUploadId, signal);
    } catch (error) {
      // A refusal means that the stored file is unusable: another try sends the file again.
      if (!describeFailure(error).transient) {
        work.storedUploadId = undefined;
        work.form = undefined;
      }
      throw error;
    }
  }

  /**
   * Checks an upload without a response from storage before sending it again: using a form twice would store the file
   * twice. Returns undefined when storage does not have the file, and the same form can be used.
   */
  async #recordUnanswered(work: Work): Promise<DocumentView | undefined> {
    if (work.unansweredUploadId === undefined) return undefined;
    this.#move(work, { kind: 'confirming' });
    try {
      return await this.#parts.transport.complete(work.target, work.unansweredUploadId, work.abort.signal);
    } catch (error) {
      if (describeFailure(error).transient || isSessionOver(error)) throw error;
      work.unansweredUploadId = undefined;
      if (isNotReceived(error)) return undefined;
      work.form = undefined;
      throw error;
    }
  }

  /** Stores the file, renewing an expired form once. Returns the upload's id. */
  async #store(work: Work): Promise<string> {
    for (let renewals = 0; ; renewals += 1) {
      const form = await this.#form(work);
      try {
        if (this.#isFormOld(work)) throw new PresignExpired();
        this.#move(work, { kind: 'sending', percent: 0 });
        await this.#parts.transport.send(
          form,
          work.file,
          (percent) => this.#move(work, { kind: 'sending', percent }),
          work.abort.signal,
        );
        return form.uploadId;
      } catch (error) {
        if (isUnanswered(error)) work.unansweredUploadId = form.uploadId;
        const expired = error instanceof PresignExpired || isExpiredForm(error);
        if (expired) work.form = undefined;
        if (!expired || renewals > 0) throw error;
      }
    }
  }

  async #form(work: Work): Promise<UploadForm> {
    if (work.form && !this.#isFormOld(work)) return work.form;
    this.#move(work, { kind: 'preparing' });
    work.formAskedAt = this.#parts.clock.now();
    const form = await this.#parts.transport.presign(work.target, work.file, work.abort.signal);
    if (!form.url || !form.uploadId || Object.keys(form.fields ?? {}).length === 0) throw new PresignEmpty();
    work.form = form;
    return form;
  }

  #isFormOld(work: Work): boolean {
    return this.#parts.clock.now() - work.formAskedAt > uploadLinkSeconds * 1000;
  }

  /** After a failed attempt: schedules a retry, or reports the failure. */
  #settle(work: Work, error: unknown): void {
    const failure = describeFailure(error);
    const { clock, connection } = this.#parts;
    const { detail, remedy, transient: cause } = failure;
    work.needsConnection = cause !== undefined;
    if (cause && !connection.isOnline()) {
      this.#move(work, { kind: 'waiting', cause, retryAt: null });
      return;
    }
    const pause = cause && retryPauses[work.repeats];
    if (cause === undefined || pause === undefined) {
      const { target } = work;
      const title = failureTitle(target);
      this.#move(work, { kind: 'failed', title, detail, remedy });
      this.#end({ kind: 'failed', target, title, detail, remedy });
      return;
    }
    work.repeats += 1;
    work.callOff = clock.after(pause, () => this.#queue(work));
    this.#move(work, { kind: 'waiting', cause, retryAt: clock.now() + pause });
  }

  /** Resumes all uploads that wait for the connection. */
  #resumeAll(): void {
    for (const work of [...this.#work.values()]) {
      const kind = this.#phaseOf(work.key)?.kind;
      if (work.needsConnection && (kind === 'waiting' || kind === 'failed')) this.#restart(work);
    }
  }

  #phaseOf(key: string): UploadPhase | undefined {
    return this.uploads.current().find((upload) => upload.key === key)?.phase;
  }

  #isCurrent(work: Work): boolean {
    return this.#work.get(work.key) === work;
  }

  #move(work: Work, phase: UploadPhase): void {
    if (this.#isCurrent(work)) this.#change({ type: 'moved', key: work.key, phase });
  }

  #change(action: UploadAction): void {
    const current = this.uploads.current();
    const next = reduceUploads(current, action);
    if (next !== current) this.uploads.set(next);
  }

  #end(end: UploadEnd): void {
    for (const listener of [...this.#endListeners]) listener(end);
  }
}
