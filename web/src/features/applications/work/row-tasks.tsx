import { dueWords } from '#parts/tasks/due-words.ts';
import { TaskCheck } from '#parts/tasks/task-check.tsx';
import { useDropTemplate, useTaskActions } from '#parts/tasks/use-task-actions.ts';
import type { WorkCard } from '#shared/applications/routes.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { counted } from '#shared/kit/text.ts';
import { classes } from '#ui/classes.ts';
import styles from './row-tasks.module.css';
import type { WorkTab } from './use-work.ts';

interface RowTasksProps {
  card: WorkCard;
  tab: WorkTab;
  myId: string | undefined;
  /** Milliseconds. */
  now: number;
}

/** The tasks of a case that are due, in a tab of one member theirs alone, and those that a template has just made. */
export default function RowTasks({ card, tab, myId, now }: RowTasksProps) {
  const { template } = card;
  const actions = useTaskActions();
  const dropping = useDropTemplate();
  const today = lisbonDay(new Date(now));
  const tasks = (card.tasks ?? []).filter(
    ({ dueOn, assigneeId }) =>
      dueOn <= today && (tab !== 'meus' || assigneeId === myId) && (tab !== 'sem-responsavel' || assigneeId === null),
  );
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
          <button type="button" onClick={() => void dropping.run({ applicationId: card.id, madeAt: template.madeAt })}>
            Não aplicar
          </button>
        </span>
      )}
    </>
  );
}
