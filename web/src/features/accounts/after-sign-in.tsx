import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { destinationFor } from '#core/destination.ts';
import { pathOfInvitation } from '#core/kept-invitation.ts';
import { usePerson } from '#core/person.ts';
import { takeRememberedPath } from '#core/return-path.ts';
import { PersonFailed } from '#core/screens.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';

/** Continues after sign-in with an invitation that waits, the requested page or the next step. */
export function AfterSignIn() {
  const person = usePerson();
  const navigate = useNavigate();
  const left = useRef(false);
  const { data } = person;
  useEffect(() => {
    if (!data || left.current) return;
    left.current = true;
    // Joining somebody’s request asks no onboarding.
    navigate(pathOfInvitation() ?? destinationFor(data, takeRememberedPath()), { replace: true });
  }, [data, navigate]);
  if (person.isError) return <PersonFailed error={person.error} onRetry={() => void person.refetch()} />;
  return <PageSkeleton label="A abrir o teu portal…" />;
}
