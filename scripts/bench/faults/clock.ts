const RealDate = Date;
let movedBy = 0;

/** What `Date` is while a clock is moved. */
class MovedDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [MovedDate.now()] : given) as ConstructorParameters<DateConstructor>));
  }

  static override now(): number {
    return RealDate.now() + movedBy;
  }
}

/** Returns the milliseconds by which the clock was moved. */
export const ahead = (): number => movedBy;

/** Lets time pass for everything in this process. */
export function pass(milliseconds: number): void {
  movedBy += milliseconds;
  globalThis.Date = MovedDate as DateConstructor;
}

/** Sets the clock of everything in this process to an instant that it has shown before. */
export const returnTo = (instant: number): void => pass(instant - Date.now());

/** Shortens the pauses between attempts: they only cost time here. Limits of time, from a second on, stay as they are. */
export function shortenPauses(): void {
  const setRealTimeout = globalThis.setTimeout;
  const shortened = (work: () => void, milliseconds = 0, ...given: readonly unknown[]) =>
    setRealTimeout(work, milliseconds < 1000 ? milliseconds / 20 : milliseconds, ...(given as []));
  globalThis.setTimeout = Object.assign(shortened, setRealTimeout) as typeof setTimeout;
}
