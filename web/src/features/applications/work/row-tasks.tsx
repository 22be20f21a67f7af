import { dueWords } from '#parts/tasks/due-words.ts';
import { TaskCheck } from '#parts/tasks/task-check.tsx';
import type { useTaskActions } from '#parts/tasks/use-task-actions.ts';
import type { WorkCard } from '#shared/applications/routes.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { counted } from '#shared/kit/text.ts';
import { classes } from '#ui/classes.ts';
import styles from './row-tasks.module.css';
import type { WorkTab } from './use-work.ts';

/** Returns the tasks of a card that are due today or late: in a tab of one member theirs alone. */
export function dueTasks(card: WorkCard, tab: WorkTab, { myId, now }: { myId: string | undefined; now: number }) {
  const today = lisbonDay(new Date(now));
  return (card.tasks ?? []).filter(
    ({ dueOn, assigneeId }) =>
      dueOn <= today && (tab !== 'meus' || assigneeId === myId) && (tab !== 'sem-responsavel' || assigneeId === null),
  );
}

interface RowTasksProps {
  card: WorkCard;
  tasks: ReturnType<typeof dueTasks>;
  now: number;
  actions: ReturnType<typeof useTaskActions>;
  onDropTemplate: (madeAt: string) => void;
}

/** The tasks of a case that are due, and those that a template has just made. */
export function RowTasks({ card, tasks, now, actions, onDropTemplate }: RowTasksProps) {
  const { template } = card;
  return (
    <>
      {tasks.length > 0 && (
        <ul className={styles.tasks} aria-label="Tarefas">
          {tasks.map((task) => {
            const due = dueWords(task, now);
            const isDone = actions.isDone(task.id);
            const of = { id: task.id, applicationId: card.id };
            return (
              <li key={task.id} className={classes(styles.task, isDone && styles.done)} data-task={task.id}>
                <TaskCheck
                  task={task}
                  isDone={isDone}
                  onFinish={() => void actions.finish(of)}
                  onReopen={() => void actions.reopen(of)}
                />
                <span>
                  <span className={styles.text}>{task.text}</span>
                  {due && (
                    <span className={classes(styles.when, !isDone && due.urgency === 'late' && styles.late)}>
                      {due.urgency === 'late' && !isDone ? ` · atrasada: ${due.text}` : ` · ${due.text}`}
                    </span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {template && (
        <span className={styles.template}>
          {counted(template.count, 'tarefa do modelo', 'tarefas do modelo')}
          <button type="button" onClick={() => onDropTemplate(template.madeAt)}>
            Não aplicar
          </button>
        </span>
      )}
    </>
  );
}
