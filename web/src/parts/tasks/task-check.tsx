import { Icon } from '#ui/icons.tsx';
import styles from './task-check.module.css';

interface TaskCheckProps {
  task: { id: string; text: string };
  isDone: boolean;
  onFinish: () => void;
  onReopen: () => void;
}

/** The mark of a task: pressed once it is done; another press opens it again. */
export const TaskCheck = ({ task, isDone, onFinish, onReopen }: TaskCheckProps) => (
  <button
    type="button"
    className={styles.check}
    data-check={task.id}
    aria-pressed={isDone}
    aria-label={`Concluir a tarefa: ${task.text}`}
    onClick={isDone ? onReopen : onFinish}
  >
    <span className={styles.box}>{isDone && <Icon name="check" size={16} />}</span>
  </button>
);

/** Marks the task as done that has the focus, or the only open one beside it. Returns whether there was one. */
export function pressCheck(within: Element | null | undefined): boolean {
  const open = [...(within?.querySelectorAll<HTMLElement>('[data-check][aria-pressed=false]') ?? [])];
  const focused = document.activeElement?.closest('[data-task]')?.querySelector<HTMLElement>('[data-check]');
  const check = focused ?? (open.length === 1 ? open[0] : undefined);
  check?.click();
  return check !== undefined;
}
