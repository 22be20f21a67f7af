import WorkPage from '../../features/applications/work/work-page.tsx';
import { OwnTasks } from '../../features/tasks/own-tasks.tsx';

/** /backoffice: the cases that wait, and the member's own tasks. */
export default function DayPage() {
  return <WorkPage own={(adding, onAdding) => <OwnTasks adding={adding} onAdding={onAdding} />} />;
}
