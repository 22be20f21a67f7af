/** A secret shared with another system, cached between invocations. */
export interface SharedSecret {
  /** Returns the value cached within the last minutes. */
  read(): Promise<string>;
  /** Reads the current value; undefined if it was just read, so that callers cannot cause repeated reads. */
  renew(): Promise<string> | undefined;
}

/** Milliseconds after which the secret is read again. */
const cacheMilliseconds = 5 * 60_000;

/** Milliseconds for which a value counts as just read. */
const freshMilliseconds = 30_000;

/**
 * Caches a secret that `fetch` reads. `now` is in milliseconds. If reading it again fails, the cached value stays
 * valid, so that an outage of Secrets Manager does not become ours.
 */
export function keepSecret(fetch: () => Promise<string>, now: () => number = Date.now): SharedSecret {
  let held: { value: Promise<string>; readAt: number } | undefined;
  const load = (): Promise<string> => {
    const before = held;
    const loaded = { value: fetch(), readAt: now() };
    held = loaded;
    loaded.value.catch(() => {
      // Retried after the time for which a value counts as just read, not with every request.
      if (held === loaded) held = before && { ...before, readAt: now() - cacheMilliseconds + freshMilliseconds };
    });
    return loaded.value;
  };
  const isYounger = (age: number): boolean => held !== undefined && now() - held.readAt < age;
  return {
    read: () => {
      const before = held;
      if (before && isYounger(cacheMilliseconds)) return before.value;
      return before ? load().catch(() => before.value) : load();
    },
    renew: () => (isYounger(freshMilliseconds) ? undefined : load()),
  };
}
