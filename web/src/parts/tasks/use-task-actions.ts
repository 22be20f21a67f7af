import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import { formatDate } from '#shared/kit/format.ts';
import { counted } from '#shared/kit/text.ts';
import type { TaskView } from '#shared/tasks/routes.ts';

const touched = [queryKey('tasks.list'), queryKey('applications.work')] as const;

/** What a list needs of a task to mark it as done. */
export interface TaskKey {
  id: string;
  applicationId: string | null;
}

/** What tasks are done with. `isDone` knows those that were done on this page, before their list is read again. */
export function useTaskActions() {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const note = (id: string, isDone: boolean) =>
    setDone((before) => new Set(isDone ? [...before, id] : [...before].filter((each) => each !== id)));
  const reopening = useAction('tasks.reopen', { failsOffline: true, touches: touched });
  const removing = useAction('tasks.remove', { failsOffline: true, touches: touched });
  const reopen = async ({ id, applicationId }: TaskKey) => {
    if (await reopening.run({ applicationId, taskId: id })) note(id, false);
  };
  const finishing = useAction('tasks.done', {
    failsOffline: true,
    touches: touched,
    done: ({ task, next }) => [
      'Tarefa concluída',
      next?.dueOn ? `A próxima é a ${formatDate(next.dueOn)}.` : task.text,
      { label: 'Anular', run: () => void reopen(task) },
    ],
  });
  return {
    isDone: (id: string) => done.has(id),
    finish: async ({ id, applicationId }: TaskKey) => {
      note(id, true);
      if (!(await finishing.run({ applicationId, taskId: id }))) note(id, false);
    },
    reopen,
    remove: ({ id, applicationId, version }: TaskView) => removing.run({ applicationId, taskId: id, version }),
  };
}

/** Adds a task, and offers to take that back. */
export function useAddTask() {
  const { remove } = useTaskActions();
  return useAction('tasks.add', {
    failsOffline: true,
    touches: touched,
    // At the field.
    failed: ({ code, title, detail }) => (code.startsWith('date.') ? undefined : [title, detail]),
    done: (task) => ['Tarefa criada', task.text, { label: 'Anular', run: () => void remove(task) }],
  });
}

export const useChangeTask = () =>
  useAction('tasks.change', {
    failsOffline: true,
    touches: touched,
    failed: ({ code, title, detail }) => (code.startsWith('date.') ? undefined : [title, detail]),
  });

/** Takes back the tasks that a stage's template made. */
export const useDropTemplate = () =>
  useAction('tasks.dropTemplate', {
    failsOffline: true,
    touches: touched,
    done: ({ removed }) => ['Modelo não aplicado', counted(removed, 'tarefa apagada.', 'tarefas apagadas.')],
  });
