import { useEffect, useState } from 'react';
import { serverNow } from './clock.ts';

/** Returns the time in milliseconds, updated every minute, so that a page that stays open shows current waiting times. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
