/** Work that stops wherever it asks to, until it is told to go on. One step runs from one stop to the next. */
export interface PausableTask {
  readonly isDone: boolean;
  /** Runs to the next stop or to the end. */
  advance(): Promise<void>;
}

/**
 * Starts work and runs it to its first stop. Two tasks advanced in turns interleave as two functions on two machines
 * may, and do so again for the same turns.
 * @param run calls `pause` wherever another task may come between; what it throws is thrown by `advance`
 */
export async function startTask(run: (pause: () => Promise<void>) => Promise<void>): Promise<PausableTask> {
  let isDone = false;
  let resume = () => {};
  let halted = () => {};
  const untilHalt = () =>
    new Promise<void>((resolve) => {
      halted = resolve;
    });
  const pause = () =>
    new Promise<void>((resolve) => {
      resume = resolve;
      halted();
    });
  const first = untilHalt();
  const ended = run(pause).finally(() => {
    isDone = true;
    halted();
  });
  // It is thrown by whoever waits for the step in which it happened.
  ended.catch(() => {});
  const step = async (halt: Promise<void>) => {
    await halt;
    if (isDone) await ended;
  };
  await step(first);
  return {
    get isDone() {
      return isDone;
    },
    async advance() {
      if (isDone) return;
      const halt = untilHalt();
      resume();
      await step(halt);
    },
  };
}
