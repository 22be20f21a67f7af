import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';

const Messages = lazy(() => import('../features/messages/staff-messages.tsx'));

/** The team's side of an application's messages, fetched where they are shown. */
export function StaffMessages(props: ComponentProps<typeof Messages>) {
  return (
    <Suspense fallback={<Skeleton height="tall" />}>
      <Messages {...props} />
    </Suspense>
  );
}
