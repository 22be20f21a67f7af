import { setImmediate as turn } from 'node:timers/promises';
import type { EventBridgeEvent } from 'aws-lambda';
import type { Application } from '#database/applications/entity.ts';
import { listDocuments } from '#database/documents/reads.ts';
import { firstParty } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { createStoredHandler } from '#functions/documents/create-stored-handler.ts';
import { presignUpload } from '#functions/documents/presign-upload.ts';
import { reviewDocument } from '#functions/documents/review-document.ts';
import type { DocumentStorage } from '#functions/platform/documents/storage.ts';
import { exeFile, pdfFile } from '#functions/testing/files.ts';
import type { DocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import { recordUpload } from '#platform/documents/record-upload.ts';
import type { Observability } from '#platform/observability.ts';
import type { SeededRandom } from '#shared/kit/seeded-random.ts';
import { type PausableTask, startTask } from './pausable-task.ts';
import { postForm } from './post-form.ts';

export type StoredEvent = EventBridgeEvent<string, unknown>;

export interface Stage {
  deps: DocumentsDependencies;
  observability: Observability;
  application: Application;
  staffId: string;
  random: SeededRandom;
  /** Pending storage events of this application, oldest first. */
  events: StoredEvent[];
  /** Whether storage can lose events. Otherwise each is handled before a lifecycle rule affects its object. */
  losesEvents: boolean;
  /** Runs the lifecycle rules a quarter of a year from now, for the application's objects. */
  runLifecycle(): void;
}

interface Form {
  uploadId: string;
  url: string;
  fields: Readonly<Record<string, string>>;
}

const slots = ['irs', 'mapa'];

/** Runs a use case that may be refused; any other error fails the story. */
async function allowRefusal(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** One application's uploads as a sequence of random steps, with everything that can happen in between. */
export class UploadStory {
  readonly #stage: Stage;
  readonly #forms: Form[] = [];
  readonly #handled: StoredEvent[] = [];
  readonly #tasks = new Set<PausableTask>();
  /** The sent bytes, by the version that storage created. */
  readonly #sent = new Map<string, Uint8Array>();
  /** The steps so far, for failure messages. */
  readonly steps: string[] = [];

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async run(length: number): Promise<void> {
    for (let count = 0; count < length; count += 1) {
      const [name, step] = this.#stage.random.pick(this.#possible());
      this.steps.push(name);
      await step();
    }
    this.steps.push('end');
    await this.#settle();
    this.#stage.runLifecycle();
    await this.requireOpenable();
  }

  /** Checks that every document of the case can be fetched, with the recorded bytes. */
  async requireOpenable(): Promise<void> {
    const { database, storage } = this.#stage.deps;
    for (const document of await listDocuments(database, this.#stage.application.applicationId)) {
      const answer = await fetch(await storage.createLink(document));
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { storageVersion = '', documentId } = document;
      if (answer.status !== 200) throw new Error(`${documentId} answers ${answer.status}`);
      if (!bytes.equals(this.#sent.get(storageVersion) ?? Buffer.of()))
        throw new Error(`${documentId} holds other bytes`);
    }
  }

  /** Ids of the permitted uploads. */
  uploadIds(): readonly string[] {
    return [...new Set(this.#forms.map(({ uploadId }) => uploadId))];
  }

  #possible(): readonly (readonly [string, () => Promise<void>])[] {
    const { events, losesEvents, random } = this.#stage;
    const steps: (readonly [string, () => Promise<void>])[] = [
      ['form issued', () => this.#issue()],
      ['approve', () => this.#review()],
      ['lifecycle run', () => this.#passTime()],
    ];
    if (this.#forms.length > 0)
      steps.push(
        ['POST, complete', () => this.#upload(this.#forms.at(-1))],
        ['POST, answer lost', () => this.#post(this.#forms.at(-1))],
        ['POST again', () => this.#post(random.pick(this.#forms))],
        ['POST again', () => this.#post(random.pick(this.#forms))],
        ['complete', () => this.#complete(random.pick(this.#forms))],
      );
    if (events.length > 0) {
      steps.push(['event', () => this.#handle(this.#take())], ['event', () => this.#handle(this.#take())]);
      if (losesEvents) steps.push(['event lost', async () => void this.#take()]);
    }
    if (this.#handled.length > 0) steps.push(['event again', () => this.#handle(random.pick(this.#handled))]);
    const [...tasks] = this.#tasks;
    if (tasks.length > 0)
      for (let weight = 0; weight < 3; weight += 1) steps.push(['go on', () => this.#advance(random.pick(tasks))]);
    return steps;
  }

  async #issue(): Promise<void> {
    const { deps, application, random } = this.#stage;
    const input = {
      applicationId: application.applicationId,
      docType: random.pick(slots),
      fileName: 'a.pdf',
      contentType: 'application/pdf',
      fileSize: 100,
    };
    const caller = {
      personId: application.personId,
      username: 'ana',
      signedInAt: 0,
      throughGoogle: false,
      application,
      party: firstParty(application),
    };
    await allowRefusal(presignUpload(deps, input, caller).then((form) => this.#forms.push(form)));
  }

  async #upload(form: Form | undefined): Promise<void> {
    await this.#post(form);
    await this.#complete(form);
  }

  async #post(form: Form | undefined): Promise<void> {
    if (!form) return;
    const { random, events } = this.#stage;
    const bytes = random.chance(0.15) ? exeFile() : pdfFile(`file ${this.#sent.size}`);
    const before = events.length;
    this.#sent.set(await postForm(form, bytes), bytes);
    // Storage sends its event after its response: waiting for it makes runs reproducible.
    while (events.length === before) await turn();
  }

  /** The completion requested by the browser; it can stop at each call to storage. */
  async #complete(form: Form | undefined): Promise<void> {
    if (!form) return;
    const { deps, application } = this.#stage;
    const key = { applicationId: application.applicationId, uploadId: form.uploadId };
    await this.#start((storage) => allowRefusal(recordUpload({ ...deps, storage }, key)));
  }

  async #handle(event: StoredEvent): Promise<void> {
    const { deps, observability } = this.#stage;
    this.#handled.push(event);
    await this.#start((storage) =>
      createStoredHandler({ ...deps, storage, requestReading: async () => {} }, observability)(event),
    );
  }

  async #start(run: (storage: DocumentStorage) => Promise<void>): Promise<void> {
    const { storage } = this.#stage.deps;
    const task = await startTask((pause) =>
      run({
        ...storage,
        async inspect(key) {
          const seen = await storage.inspect(key);
          await pause();
          return seen;
        },
        async has(file) {
          const isThere = await storage.has(file);
          await pause();
          return isThere;
        },
        async remove(key, version) {
          await pause();
          await storage.remove(key, version);
        },
      }),
    );
    if (!task.isDone) this.#tasks.add(task);
  }

  async #advance(task: PausableTask): Promise<void> {
    await task.advance();
    if (task.isDone) this.#tasks.delete(task);
  }

  async #review(): Promise<void> {
    const { deps, application, random, staffId } = this.#stage;
    const { applicationId } = application;
    const documents = await listDocuments(deps.database, applicationId);
    if (documents.length === 0) return;
    const { documentId, uploadId } = random.pick(documents);
    const what = { applicationId, documentId, uploadId };
    const input = random.chance(0.5)
      ? { ...what, decision: 'approve' as const }
      : { ...what, decision: 'reject' as const, reason: 'Ilegível' };
    const caller = { personId: staffId, username: 'rui', signedInAt: 0, throughGoogle: false, role: 'staff' as const };
    await allowRefusal(reviewDocument(deps, input, caller));
  }

  /** Advances the time by a quarter of a year, longer than any function runs or event waits. */
  async #passTime(): Promise<void> {
    await this.#settle();
    this.#stage.runLifecycle();
    await this.requireOpenable();
  }

  /** Finishes all running work in random order and handles every event that is not lost. */
  async #settle(): Promise<void> {
    const { events, random, losesEvents } = this.#stage;
    if (losesEvents) events.splice(0);
    while (this.#tasks.size > 0 || events.length > 0) {
      if (events.length > 0 && random.chance(0.5)) await this.#handle(this.#take());
      else if (this.#tasks.size > 0) await this.#advance(random.pick([...this.#tasks]));
    }
  }

  /** Takes any event: they arrive in any order. */
  #take(): StoredEvent {
    const { events, random } = this.#stage;
    const [event] = events.splice(random.below(events.length), 1);
    if (!event) throw new Error('No event');
    return event;
  }
}
