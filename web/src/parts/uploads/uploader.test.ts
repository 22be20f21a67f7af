/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { describe, expect, test } from '@jest/globals';
import type { DocumentView } from '#shared/documents/routes.ts';
import type { UploadForm } from '#shared/documents/upload-routes.ts';
import { ApiRefusal, ConnectionLost, StorageRefusal } from './upload-failure.ts';
import type { UploadEnd, UploadTarget } from './upload-state.ts';
import { parallelUploads, retryPauses, Uploader } from './uploader.ts';

const pdf = new File(['%PDF-1.7'], 'irs.pdf', { type: 'application/pdf' });
const target = (slot: string): UploadTarget => ({ applicationId: 'A', slot, docType: slot, label: slot.toUpperCase() });
const document = (slot: string) => ({ id: slot }) as DocumentView;

/** Lets every settled promise run its continuations. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const notReceived = () =>
  new ApiRefusal(409, 'document.not_received', 'O ficheiro não chegou ao armazenamento. Tenta novamente.');

/** A controllable storage, API, clock and connection. */
function stage() {
  let now = 0;
  let online = true;
  let timers: { at: number; run: () => void }[] = [];
  const onlineListeners = new Set<() => void>();
  const calls: string[] = [];
  const ends: UploadEnd[] = [];
  /** Uploads whose file is stored. */
  const received = new Set<string>();
  const sends: {
    slot: string;
    progress: (percent: number) => void;
    done: () => void;
    fail: (error: unknown) => void;
    /** Stores the file, but loses the response. */
    loseAnswer: (error?: unknown) => void;
  }[] = [];
  const script = {
    presign: async (slot: string): Promise<UploadForm> => ({
      uploadId: `U${calls.length}`,
      documentId: slot,
      url: 'https://storage',
      fields: { key: slot },
      expiresAt: '2026-01-01T00:00:00Z',
    }),
    complete: async (slot: string, uploadId: string): Promise<DocumentView> => {
      if (!received.has(uploadId)) throw notReceived();
      return document(slot);
    },
  };
  const uploader = new Uploader({
    transport: {
      presign: (to) => {
        calls.push(`presign ${to.slot}`);
        return script.presign(to.slot);
      },
      send: (form, _file, progress, signal) => {
        calls.push(`send ${form.documentId}`);
        return new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          sends.push({
            slot: form.documentId,
            progress,
            done: () => {
              received.add(form.uploadId);
              resolve();
            },
            fail: reject,
            loseAnswer: (error = new ConnectionLost()) => {
              received.add(form.uploadId);
              reject(error);
            },
          });
        });
      },
      complete: (to, uploadId) => {
        calls.push(`complete ${to.slot} ${uploadId}`);
        return script.complete(to.slot, uploadId);
      },
    },
    clock: {
      now: () => now,
      after: (milliseconds, run) => {
        const timer = { at: now + milliseconds, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
    },
    connection: {
      isOnline: () => online,
      onOnline: (listener) => {
        onlineListeners.add(listener);
        return () => onlineListeners.delete(listener);
      },
    },
  });
  uploader.onEnd((end) => ends.push(end));
  return {
    uploader,
    script,
    calls,
    ends,
    sends,
    phase: (slot: string) => uploader.uploads.current().find((upload) => upload.target.slot === slot)?.phase,
    lastSend: () => {
      const last = sends.at(-1);
      if (!last) throw new Error('nothing was sent');
      return last;
    },
    async pass(milliseconds: number) {
      now += milliseconds;
      const due = timers.filter((timer) => timer.at <= now);
      timers = timers.filter((timer) => timer.at > now);
      for (const timer of due) timer.run();
      await settle();
    },
    async setOnline(value: boolean) {
      online = value;
      if (value) for (const listener of onlineListeners) listener();
      await settle();
    },
  };
}

describe('an upload', () => {
  test('requests a form, sends the file with its real progress, and is recorded', async () => {
    const { uploader, calls, ends, phase, lastSend } = stage();
    uploader.start(target('irs'), pdf);
    await settle();
    lastSend().progress(42);
    expect(phase('irs')).toEqual({ kind: 'sending', percent: 42 });
    lastSend().done();
    await settle();
    expect(calls).toEqual(['presign irs', 'send irs', 'complete irs U1']);
    expect(ends).toEqual([{ kind: 'recorded', target: target('irs'), document: document('irs') }]);
    expect(uploader.uploads.current()).toEqual([]);
  });

  test('waits while three others are running', async () => {
    const { uploader, sends, phase } = stage();
    for (const slot of ['a', 'b', 'c', 'd']) uploader.start(target(slot), pdf);
    await settle();
    expect(sends).toHaveLength(parallelUploads);
    expect(phase('d')).toEqual({ kind: 'queued' });
    sends[1]?.done();
    await settle();
    expect(sends.map((send) => send.slot)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('can be cancelled: it stops, nothing is recorded and the next one starts', async () => {
    const { uploader, calls, ends, sends } = stage();
    for (const slot of ['a', 'b', 'c', 'd']) uploader.start(target(slot), pdf);
    await settle();
    uploader.cancel('A/a');
    await settle();
    expect(sends.at(-1)?.slot).toBe('d');
    expect(uploader.uploads.current().map((upload) => upload.target.slot)).toEqual(['b', 'c', 'd']);
    expect(ends).toEqual([]);
    expect(calls.filter((call) => call.startsWith('complete'))).toEqual([]);
  });

  test('is replaced by another file chosen for the same slot', async () => {
    const { uploader, ends, sends } = stage();
    const better = new File(['%PDF-1.7 better'], 'better.pdf', { type: 'application/pdf' });
    uploader.start(target('irs'), pdf);
    await settle();
    uploader.start(target('irs'), better);
    await settle();
    expect(uploader.uploads.current().map((upload) => upload.file)).toEqual([better]);
    sends[0]?.done();
    sends[1]?.done();
    await settle();
    expect(ends).toHaveLength(1);
  });

  test('of one application leaves the same slot of another alone', async () => {
    const { uploader } = stage();
    uploader.start(target('irs'), pdf);
    uploader.start({ ...target('irs'), applicationId: 'B' }, pdf);
    await settle();
    expect(uploader.uploads.current().map((upload) => upload.key)).toEqual(['A/irs', 'B/irs']);
  });
});

describe('the form of an upload', () => {
  test('is renewed once automatically when storage reports it expired', async () => {
    const { uploader, calls, sends, lastSend, phase } = stage();
    const expired = new StorageRefusal(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.');
    uploader.start(target('irs'), pdf);
    await settle();
    lastSend().fail(expired);
    await settle();
    expect(calls).toEqual(['presign irs', 'send irs', 'presign irs', 'send irs']);
    sends[1]?.fail(expired);
    await settle();
    expect(phase('irs')).toEqual({
      kind: 'failed',
      title: 'Falha no upload (IRS)',
      detail: 'URL de upload expirado. Tenta novamente.',
      remedy: 'retry',
    });
  });

  test('that took more than 250 s to arrive is not used', async () => {
    const { uploader, script, calls, phase, pass } = stage();
    const answer = script.presign;
    script.presign = async (slot) => {
      await pass(250_001);
      return answer(slot);
    };
    uploader.start(target('irs'), pdf);
    for (let turn = 0; turn < 10; turn += 1) await settle();
    expect(calls).toEqual(['presign irs', 'presign irs']);
    expect(phase('irs')).toMatchObject({ detail: 'URL de upload expirado. Tenta novamente.' });
  });

  test('is reused for a repeat while it is fresh, and requested again when it is not', async () => {
    const { uploader, calls, lastSend, pass, setOnline } = stage();
    uploader.start(target('irs'), pdf);
    await settle();
    lastSend().fail(new ConnectionLost());
    await settle();
    await pass(retryPauses[0]);
    expect(calls).toEqual(['presign irs', 'send irs', 'complete irs U1', 'send irs']);
    await setOnline(false);
    lastSend().fail(new ConnectionLost());
    await settle();
    await pass(250_000);
    await setOnline(true);
    expect(calls.slice(4)).toEqual(['complete irs U1', 'presign irs', 'send irs']);
  });

  test('without fields is a distinct error', async () => {
    const { uploader, script, phase } = stage();
    script.presign = async () => ({ uploadId: 'U', documentId: 'irs', url: '', fields: {}, expiresAt: '' });
    uploader.start(target('irs'), pdf);
    await settle();
    expect(phase('irs')).toMatchObject({ detail: 'Erro no upload — falha ao obter URL (PRESIGN_EMPTY)' });
  });
});

test('a server that fails is named at once, and retried', async () => {
  const { uploader, script, phase, pass, lastSend } = stage();
  const answer = script.presign;
  script.presign = async () => {
    throw new ApiRefusal(503, 'service.failed', undefined);
  };
  uploader.start(target('irs'), pdf);
  await settle();
  expect(phase('irs')).toEqual({ kind: 'waiting', cause: 'server', retryAt: retryPauses[0] });
  script.presign = answer;
  await pass(retryPauses[0]);
  expect(lastSend().slot).toBe('irs');
});

describe('a file that the user is asked about', () => {
  const question = { detail: 'Este ficheiro já está em IRS.', action: 'Enviar mesmo assim' };

  test('is sent when the user says so, and gives way to another file', async () => {
    const { uploader, calls, phase, lastSend } = stage();
    uploader.ask(target('irs'), pdf, question);
    await settle();
    expect(calls).toEqual([]);
    expect(phase('irs')).toEqual({ kind: 'asking', ...question });
    expect(uploader.isBusy(target('irs'))).toBe(false);
    uploader.retry('A/irs');
    await settle();
    expect(lastSend().slot).toBe('irs');
  });

  test('is forgotten when the user cancels', async () => {
    const { uploader, calls, phase } = stage();
    uploader.ask(target('irs'), pdf, question);
    uploader.cancel('A/irs');
    await settle();
    expect([calls, phase('irs')]).toEqual([[], undefined]);
  });
});

test('a file that cannot be sent is shown with its reason, and reported', () => {
  const { uploader, ends, phase } = stage();
  const refusal = { title: 'Ficheiro vazio', detail: 'O ficheiro não tem conteúdo. Escolhe outro.' };
  uploader.refuse(target('irs'), pdf, refusal);
  expect(phase('irs')).toEqual({ kind: 'failed', ...refusal, remedy: 'other_file' });
  expect(ends).toEqual([{ kind: 'failed', target: target('irs'), ...refusal, remedy: 'other_file' }]);
});

describe('a lost connection', () => {
  test('is retried with growing pauses, then by the user; the file is kept', async () => {
    const { uploader, sends, ends, phase, lastSend, pass } = stage();
    uploader.start(target('irs'), pdf);
    await settle();
    for (const pause of retryPauses) {
      lastSend().fail(new ConnectionLost());
      await settle();
      expect(phase('irs')).toMatchObject({ kind: 'waiting' });
      await pass(pause - 1);
      expect(phase('irs')).toMatchObject({ kind: 'waiting' });
      await pass(1);
    }
    expect(sends).toHaveLength(1 + retryPauses.length);
    lastSend().fail(new ConnectionLost());
    await settle();
    expect(phase('irs')).toMatchObject({ kind: 'failed', remedy: 'retry' });
    expect(ends.map((end) => end.kind)).toEqual(['failed']);
    uploader.retry('A/irs');
    await settle();
    lastSend().done();
    await settle();
    expect(ends.map((end) => end.kind)).toEqual(['failed', 'recorded']);
  });

  test('while offline waits, without giving up, until the browser is online again', async () => {
    const { uploader, sends, phase, lastSend, pass, setOnline } = stage();
    uploader.start(target('irs'), pdf);
    await settle();
    await setOnline(false);
    lastSend().fail(new ConnectionLost());
    await settle();
    expect(phase('irs')).toEqual({ kind: 'waiting', cause: 'connection', retryAt: null });
    await pass(3_600_000);
    expect(sends).toHaveLength(1);
    await setOnline(true);
    expect(sends).toHaveLength(2);
  });

  test('that came back resumes even after the automatic retries were used up', async () => {
    const { uploader, sends, phase, lastSend, pass, setOnline } = stage();
    uploader.start(target('irs'), pdf);
    await settle();
    for (const pause of retryPauses) {
      lastSend().fail(new ConnectionLost());
      await settle();
      await pass(pause);
    }
    lastSend().fail(new ConnectionLost());
    await settle();
    expect(phase('irs')?.kind).toBe('failed');
    const before = sends.length;
    await setOnline(true);
    expect(sends).toHaveLength(before + 1);
  });

  test('after the file was stored repeats only the recording', async () => {
    const { uploader, script, calls, ends, lastSend, pass } = stage();
    const answer = script.complete;
    script.complete = async () => {
      script.complete = answer;
      throw new ConnectionLost();
    };
    uploader.start(target('irs'), pdf);
    await settle();
    lastSend().done();
    await settle();
    await pass(retryPauses[0]);
    expect(calls).toEqual(['presign irs', 'send irs', 'complete irs U1', 'complete irs U1']);
    expect(ends.map((end) => end.kind)).toEqual(['recorded']);
  });

  describe('after which the file may be stored', () => {
    test.each([
      ['the connection is lost', new ConnectionLost()],
      ['storage fails', new StorageRefusal(503, 'SlowDown', 'Please reduce your request rate.')],
    ])('when %s, is checked first: a stored file is recorded and not sent again', async (_case, error) => {
      const { uploader, calls, ends, lastSend, pass } = stage();
      uploader.start(target('irs'), pdf);
      await settle();
      lastSend().loseAnswer(error);
      await settle();
      await pass(retryPauses[0]);
      expect(calls).toEqual(['presign irs', 'send irs', 'complete irs U1']);
      expect(ends.map((end) => end.kind)).toEqual(['recorded']);
    });

    test('is checked however old the form is, and when the user retries', async () => {
      const { uploader, calls, ends, lastSend, pass, setOnline } = stage();
      uploader.start(target('irs'), pdf);
      await settle();
      await setOnline(false);
      lastSend().loseAnswer();
      await settle();
      await pass(3_600_000);
      await setOnline(true);
      expect(calls).toEqual(['presign irs', 'send irs', 'complete irs U1']);
      expect(ends.map((end) => end.kind)).toEqual(['recorded']);
    });

    test('is checked again while there is no response, and after the user has signed in again', async () => {
      const { uploader, script, calls, ends, lastSend, pass } = stage();
      const answer = script.complete;
      const failures = [new ConnectionLost(), new ApiRefusal(401, 'session.required', undefined)];
      script.complete = async (...asked) => {
        const failure = failures.shift();
        if (failure) throw failure;
        return answer(...asked);
      };
      uploader.start(target('irs'), pdf);
      await settle();
      lastSend().loseAnswer();
      await settle();
      await pass(retryPauses[0]);
      await pass(retryPauses[1]);
      expect(ends).toEqual([expect.objectContaining({ kind: 'failed', detail: 'Sessão expirada. Volta a entrar.' })]);
      uploader.retry('A/irs');
      await settle();
      expect(calls).toEqual(['presign irs', 'send irs', ...Array(3).fill('complete irs U1')]);
      expect(ends.map((end) => end.kind)).toEqual(['failed', 'recorded']);
    });

    test('is not resent automatically when it arrived and was refused', async () => {
      const { uploader, script, calls, phase, lastSend, pass } = stage();
      script.complete = async () => {
        throw new ApiRefusal(409, 'document.file_type', 'Este ficheiro não é um PDF.');
      };
      uploader.start(target('irs'), pdf);
      await settle();
      lastSend().loseAnswer();
      await settle();
      await pass(retryPauses[0]);
      expect(calls).toEqual(['presign irs', 'send irs', 'complete irs U1']);
      expect(phase('irs')).toMatchObject({ detail: 'Este ficheiro não é um PDF.', remedy: 'other_file' });
    });
  });

  test('does not restart uploads that failed for another reason', async () => {
    const { uploader, script, calls, phase, setOnline } = stage();
    script.presign = async () => {
      throw new ApiRefusal(409, 'document.approved', 'Este documento já foi aprovado.');
    };
    uploader.start(target('irs'), pdf);
    await settle();
    await setOnline(true);
    expect(calls).toEqual(['presign irs']);
    expect(phase('irs')).toMatchObject({ detail: 'Este documento já foi aprovado.' });
  });
});

test('a file that storage has but the server refuses is sent again on retry', async () => {
  const { uploader, script, calls, lastSend } = stage();
  const answer = script.complete;
  script.complete = async () => {
    script.complete = answer;
    throw notReceived();
  };
  uploader.start(target('irs'), pdf);
  await settle();
  lastSend().done();
  await settle();
  uploader.retry('A/irs');
  await settle();
  expect(calls).toEqual(['presign irs', 'send irs', 'complete irs U1', 'presign irs', 'send irs']);
});

test('listeners are notified of changes, and the snapshot stays the same in between', async () => {
  const { uploader, lastSend } = stage();
  let changes = 0;
  const stop = uploader.uploads.subscribe(() => {
    changes += 1;
  });
  uploader.start(target('irs'), pdf);
  await settle();
  expect(uploader.uploads.current()).toBe(uploader.uploads.current());
  const before = changes;
  lastSend().progress(10);
  expect(changes).toBe(before + 1);
  stop();
  lastSend().progress(20);
  expect(changes).toBe(before + 1);
  uploader.dispose();
  expect(uploader.uploads.current()).toEqual([]);
});
