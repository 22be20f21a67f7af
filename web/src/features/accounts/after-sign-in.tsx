import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { destinationFor } from '../../core/destination.ts';
import { usePerson } from '../../core/person.ts';
import { takeRememberedPath } from '../../core/return-path.ts';
import { PersonFailed } from '../../core/screens.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';

/** Somebody is signed in: on to where they wanted to go, or where the next step says. */
export function AfterSignIn() {
  const person = usePerson();
  const navigate = useNavigate();
  const left = useRef(false);
  const { data } = person;
  useEffect(() => {
    if (!data || left.current) return;
    left.current = true;
    navigate(destinationFor(data, takeRememberedPath()), { replace: true });
  }, [data, navigate]);
  if (person.isError) return <PersonFailed error={person.error} onRetry={() => void person.refetch()} />;
  return <PageSkeleton label="A abrir o teu portal…" />;
}
