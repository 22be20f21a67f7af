/** A secret that another system knows too, kept in memory between invocations. */
export interface SharedSecret {
  /** As it was read at most some minutes ago. */
  read(): Promise<string>;
  /** As it is now; undefined when it was read a moment ago, so that nobody can make us ask again and again. */
  renew(): Promise<string> | undefined;
}

/** Milliseconds after which the secret is read again. */
const keptFor = 5 * 60_000;

/** Milliseconds for which what was read counts as new. */
const newFor = 30_000;

/**
 * Keeps a secret; `fetch` reads it from where it lives. `now` is in milliseconds. While it cannot be read again, what
 * was read before still holds, so that an outage of Secrets Manager does not become one of ours.
 */
export function keepSecret(fetch: () => Promise<string>, now: () => number = Date.now): SharedSecret {
  let held: { readonly value: Promise<string>; readonly readAt: number } | undefined;
  const load = (): Promise<string> => {
    const before = held;
    const loaded = { value: fetch(), readAt: now() };
    held = loaded;
    loaded.value.catch(() => {
      // Tried again after as long as a value counts as new, not with every request.
      if (held === loaded) held = before && { ...before, readAt: now() - keptFor + newFor };
    });
    return loaded.value;
  };
  const isYounger = (age: number): boolean => held !== undefined && now() - held.readAt < age;
  return {
    read: () => {
      const before = held;
      if (before && isYounger(keptFor)) return before.value;
      return before ? load().catch(() => before.value) : load();
    },
    renew: () => (isYounger(newFor) ? undefined : load()),
  };
}
