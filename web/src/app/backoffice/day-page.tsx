import { lazy, Suspense } from 'react';
import WorkPage from '../../features/applications/work/work-page.tsx';

const PressingComplaints = lazy(() => import('../../features/complaints/pressing-complaints.tsx'));
const OwnTasks = lazy(() => import('../../features/tasks/own-tasks.tsx'));

/** /backoffice: the cases that wait, the complaints to answer, and the member's own tasks. */
export default function DayPage() {
  return (
    <WorkPage
      own={(adding, onAdding) => (
        <Suspense fallback={null}>
          <PressingComplaints />
          <OwnTasks adding={adding} onAdding={onAdding} />
        </Suspense>
      )}
    />
  );
}
