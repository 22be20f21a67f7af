import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { requestCurrentApplication } from '#core/api.ts';
import { destinationFor } from '#core/destination.ts';
import { knownBrowser } from '#core/known-browser.ts';
import { usePerson } from '#core/person.ts';
import { rememberedPath, takeRememberedPath } from '#core/return-path.ts';
import { PersonFailed } from '#core/screens.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';

/** Continues after sign-in with the requested page or the next step. */
export function AfterSignIn() {
  const person = usePerson();
  const navigate = useNavigate();
  const left = useRef(false);
  const { data } = person;
  useEffect(() => {
    // Whoever had a request here before comes back to the dashboard.
    const expected = rememberedPath() ?? (knownBrowser() === 'request' ? '/app' : undefined);
    if (expected === '/app' || expected === '/app/dashboard') void requestCurrentApplication();
  }, []);
  useEffect(() => {
    if (!data || left.current) return;
    left.current = true;
    navigate(destinationFor(data, takeRememberedPath()), { replace: true });
  }, [data, navigate]);
  if (person.isError) return <PersonFailed error={person.error} onRetry={() => void person.refetch()} />;
  return <PageSkeleton label="A abrir o teu portal…" />;
}
