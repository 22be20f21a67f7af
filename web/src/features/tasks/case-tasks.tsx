import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '#core/api.ts';
import { usePerson } from '#core/person.ts';
import { QueryContent } from '#core/query-content.tsx';
import { useApiPages } from '#core/use-api-pages.ts';
import { TaskList } from '#parts/tasks/task-list.tsx';
import { useTaskActions } from '#parts/tasks/use-task-actions.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './tasks.module.css';

const TaskForm = lazy(() => import('#parts/tasks/task-form.tsx'));

interface CaseTasksProps {
  applicationId: string;
  /** The people of the case, if there are several. */
  people?: readonly { id: string; name: string }[];
  /** Whether the form of a new task is open. */
  adding: boolean;
  onAdding: (open: boolean) => void;
}

/** The team's tasks of a case: what is open, and what was done. */
export default function CaseTasks({ applicationId, people, adding, onAdding }: CaseTasksProps) {
  const query = useApiQuery('tasks.list', { applicationId });
  const { data: me } = usePerson();
  const actions = useTaskActions();
  const [past, setPast] = useState(false);
  return (
    <Card aria-labelledby="tasks-heading" id="tarefas" data-tasks="">
      <div className={styles.head}>
        <h2 id="tasks-heading">Tarefas</h2>
        {!adding && (
          <Button size="small" variant="quiet" onClick={() => onAdding(true)}>
            Nova tarefa
          </Button>
        )}
      </div>
      {adding && (
        <Suspense fallback={<Skeleton height="short" />}>
          <TaskForm applicationId={applicationId} people={people} onClose={() => onAdding(false)} />
        </Suspense>
      )}
      <QueryContent
        query={query}
        label="A carregar as tarefas…"
        skeleton={2}
        failureTitle="Não foi possível carregar as tarefas"
        isEmpty={query.data?.items.length === 0}
        empty={!adding && <p className="soft">Nenhuma tarefa por fazer.</p>}
      >
        {({ items }) => <TaskList label="Tarefas por fazer" tasks={items} actions={actions} people={people} />}
      </QueryContent>
      {past ? (
        <DoneTasks applicationId={applicationId} people={people} />
      ) : (
        <p className={styles.past}>
          <Button size="small" variant="quiet" onClick={() => setPast(true)}>
            Ver as concluídas
          </Button>
          {me?.role === 'admin' && <Link to="/backoffice/tarefas">Modelos por fase</Link>}
        </p>
      )}
    </Card>
  );
}

/** What was done last, which can be opened again. */
function DoneTasks({ applicationId, people }: Pick<CaseTasksProps, 'applicationId' | 'people'>) {
  const query = useApiPages('tasks.list', { applicationId, done: 'true' });
  const actions = useTaskActions();
  return (
    <section className={styles.doneTasks} aria-label="Tarefas concluídas">
      <QueryContent
        query={query}
        label="A carregar as tarefas concluídas…"
        skeleton={2}
        failureTitle="Não foi possível carregar as tarefas"
        isEmpty={query.items.length === 0}
        empty={<p className="soft">Ainda nenhuma.</p>}
      >
        {() => <TaskList label="Tarefas concluídas" tasks={query.items} actions={actions} people={people} />}
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
