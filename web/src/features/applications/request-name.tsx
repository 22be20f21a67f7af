import { lazy, Suspense } from 'react';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useEditing } from './use-editing.ts';

const RequestNameForm = lazy(() => import('./request-name-form.tsx'));

interface RequestNameProps {
  application: ApplicationView;
  route: 'applications.rename' | 'applications.staffRename';
}

/** Opens the form for a request's own name, while the request is open. */
export function RequestName({ application, route }: RequestNameProps) {
  const { isEditing, button, open, close } = useEditing();
  if (isClosed(application)) return null;
  if (isEditing)
    return (
      <Suspense fallback={<Skeleton height="short" />}>
        <RequestNameForm application={application} route={route} onClose={close} />
      </Suspense>
    );
  return (
    <Button ref={button} variant="quiet" onClick={open}>
      {application.name ? 'Mudar o nome' : 'Dar um nome'}
    </Button>
  );
}
