import { useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import TaskForm from '#parts/tasks/task-form.tsx';

interface RowTaskFormProps {
  applicationId: string;
  /** The task whose day is changed; absent for a new one. */
  taskId: string | undefined;
  onClose: () => void;
}

/** The form of a task below its case. */
export default function RowTaskForm({ applicationId, taskId, onClose }: RowTaskFormProps) {
  const query = useApiQuery('tasks.list', { applicationId }, { enabled: taskId !== undefined });
  if (taskId === undefined) return <TaskForm applicationId={applicationId} onClose={onClose} />;
  return (
    <QueryContent query={query} label="A carregar a tarefa…" skeleton={1}>
      {({ items }) => {
        const task = items.find(({ id }) => id === taskId);
        return task ? (
          <TaskForm applicationId={applicationId} task={task} forDay onClose={onClose} />
        ) : (
          <p className="soft">Esta tarefa já não está por fazer.</p>
        );
      }}
    </QueryContent>
  );
}
