import { lazy, Suspense, useState } from 'react';
import { useNow } from '#core/use-now.ts';
import type { TaskView } from '#shared/tasks/routes.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { namedPeople } from '../named-people.ts';
import { useColleagues } from '../use-colleagues.ts';
import { dueWords } from './due-words.ts';
import { TaskCheck } from './task-check.tsx';
import styles from './task-list.module.css';
import type { useTaskActions } from './use-task-actions.ts';

const TaskForm = lazy(() => import('./task-form.tsx'));

interface TaskListProps {
  label: string;
  tasks: readonly TaskView[];
  actions: ReturnType<typeof useTaskActions>;
  people?: readonly { id: string; name: string }[];
}

/** Tasks, each with its mark, its day and who does it. Opens one in place to change it. */
export function TaskList({ label, tasks, actions, people = [] }: TaskListProps) {
  const [editing, setEditing] = useState<{ id: string; forDay: boolean }>();
  const { nameOf, myId } = useColleagues();
  const now = useNow();
  return (
    <ul className={styles.list} aria-label={label}>
      {tasks.map((task) => {
        const { id, text, assigneeId, applicationId, partyId, repeat } = task;
        const isDone = task.doneAt !== null || actions.isDone(id);
        const due = dueWords(task, now);
        const about = people.find((person) => person.id === partyId)?.name;
        const facts = [
          about,
          task.agreed && task.agreed.length > 0 && `com ${namedPeople(task.agreed.map((name) => ({ name })))}`,
          applicationId !== null &&
            (assigneeId === null ? 'sem responsável' : assigneeId === myId ? undefined : nameOf(assigneeId)),
          repeat === 'weekly' ? 'todas as semanas' : repeat === 'monthly' ? 'todos os meses' : undefined,
        ].filter(Boolean);
        const edit = (forDay: boolean) => setEditing(editing?.id === id ? undefined : { id, forDay });
        return (
          <li
            key={id}
            className={classes(styles.item, isDone && styles.done)}
            data-task={id}
            onKeyDown={(event) => {
              if (event.key !== 'g' || isDone || event.target instanceof HTMLInputElement) return;
              event.preventDefault();
              edit(true);
            }}
          >
            <TaskCheck
              task={task}
              isDone={isDone}
              onFinish={() => void actions.finish(task)}
              onReopen={() => void actions.reopen(task)}
            />
            <div className={styles.words}>
              <span className={styles.text}>{text}</span>
              {(due || facts.length > 0) && (
                <span className={styles.facts}>
                  {due && (
                    <span className={classes(!isDone && due.urgency && styles[due.urgency])}>
                      {due.urgency === 'late' && !isDone && <span className="visually-hidden">Atrasada: </span>}
                      {due.text}
                    </span>
                  )}
                  {due && facts.length > 0 && ' · '}
                  {facts.join(' · ')}
                </span>
              )}
            </div>
            {!isDone && (
              <button
                type="button"
                className={styles.edit}
                aria-expanded={editing?.id === id}
                aria-label={`Alterar a tarefa: ${text}`}
                onClick={() => edit(false)}
              >
                <Icon name="edit" size={18} />
              </button>
            )}
            {editing?.id === id && !isDone && (
              <div className={styles.form}>
                <Suspense fallback={<Skeleton height="short" />}>
                  <TaskForm
                    applicationId={applicationId}
                    task={task}
                    people={people}
                    forDay={editing.forDay}
                    onClose={() => setEditing(undefined)}
                  />
                </Suspense>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
