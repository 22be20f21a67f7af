import { useSyncExternalStore } from 'react';

/** State that outlives the components that show it. */
export interface Store<State> {
  /** The present state: the same value until it is set. */
  readonly current: () => State;
  readonly set: (next: State) => void;
  /** Calls the listener after each change. Returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => state,
    set: (next) => {
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The state of a store, for a component. */
export const useStore = <State>({ subscribe, current }: Omit<Store<State>, 'set'>): State =>
  useSyncExternalStore(subscribe, current);
