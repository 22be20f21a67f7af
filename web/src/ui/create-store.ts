import { useSyncExternalStore } from 'react';

/** State that outlives its components. */
export interface Store<State> {
  /** The current state: the same value until it is changed. */
  current: () => State;
  set: (next: State) => void;
  /** Calls the listener after each change. Returns a function that removes it. */
  subscribe: (listener: () => void) => () => void;
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

/** Returns the state of a store, for a component. */
export const useStore = <State>({ subscribe, current }: Omit<Store<State>, 'set'>): State =>
  useSyncExternalStore(subscribe, current);
