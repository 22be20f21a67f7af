import { lazy, Suspense } from 'react';
import { QueryContent } from '#core/query-content.tsx';
import { useApiPages } from '#core/use-api-pages.ts';
import { TaskList } from '#parts/tasks/task-list.tsx';
import { useTaskActions } from '#parts/tasks/use-task-actions.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './tasks.module.css';

const TaskForm = lazy(() => import('#parts/tasks/task-form.tsx'));

interface OwnTasksProps {
  adding: boolean;
  onAdding: (open: boolean) => void;
}

/** The member's own tasks, without a case: nobody else sees them. */
export default function OwnTasks({ adding, onAdding }: OwnTasksProps) {
  const query = useApiPages('tasks.list', {}, { refetchOnWindowFocus: 'always' });
  const actions = useTaskActions();
  return (
    <section className={styles.own} aria-labelledby="own-tasks-heading" data-tasks="">
      <div className={styles.head}>
        <h2 id="own-tasks-heading">Só minhas</h2>
        {!adding && (
          <Button size="small" variant="quiet" onClick={() => onAdding(true)}>
            Nova tarefa
          </Button>
        )}
      </div>
      {adding && (
        <Suspense fallback={<Skeleton height="short" />}>
          <TaskForm applicationId={null} onClose={() => onAdding(false)} />
        </Suspense>
      )}
      <QueryContent
        query={query}
        skeleton={1}
        failureTitle="Não foi possível carregar as tarefas"
        isEmpty={query.items.length === 0}
        empty={!adding && <p className="soft">Tarefas sem pedido, que só tu vês.</p>}
      >
        {() => <TaskList label="As minhas tarefas" tasks={query.items} actions={actions} />}
      </QueryContent>
      {query.hasNextPage && (
        <Button
          size="small"
          variant="quiet"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </section>
  );
}
