/** A task that pauses at given points until it is advanced. One step runs from one pause to the next. */
export interface PausableTask {
  isDone: boolean;
  /** Runs to the next pause or to the end. */
  advance(): Promise<void>;
}

/**
 * Starts a task and runs it to its first pause. Two tasks advanced in turns interleave like two functions on different
 * machines, reproducibly.
 * @param run calls `pause` wherever another task may run; its error is thrown by `advance`
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
  // The error is thrown by the step in which it happened.
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
