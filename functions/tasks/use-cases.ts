import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { addTask, changeTask, finishTask, removeOpenTask, reopenTask } from './change-tasks.ts';
import { listOpenTasks } from './list-tasks.ts';
import { changeTemplate, dropTemplate, listTemplates } from './templates.ts';

export const tasksUseCases: UseCases<Dependencies, 'tasks'> = {
  'tasks.list': listOpenTasks,
  'tasks.add': addTask,
  'tasks.change': changeTask,
  'tasks.done': finishTask,
  'tasks.reopen': reopenTask,
  'tasks.remove': removeOpenTask,
  'tasks.dropTemplate': dropTemplate,
  'tasks.templates': listTemplates,
  'tasks.changeTemplate': changeTemplate,
};
