import type { QueryClient } from '@tanstack/react-query';

/** Milliseconds without a request after which a screen counts as loaded: one response often leads to another request. */
const quiet = 200;

/** Calls `run` once the screen has loaded what it shows. @returns a function that cancels */
export function onceLoaded(client: QueryClient, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    unsubscribe();
  };
  const look = () => {
    clearTimeout(timer);
    timer = undefined;
    if (client.isFetching() > 0) return;
    timer = setTimeout(() => {
      cancel();
      run();
    }, quiet);
  };
  const unsubscribe = client.getQueryCache().subscribe(look);
  look();
  return cancel;
}
