/** Problems of tasks, and of dates that the team enters. */
export const tasksProblems = {
  'task.not_found': { status: 404, title: 'Tarefa não encontrada', detail: 'Esta tarefa já não existe.' },
  'task.changed': {
    status: 409,
    title: 'A tarefa mudou entretanto',
    detail: 'Foi alterada depois de a abrires. Vê como está agora.',
  },
  'task.too_many': {
    status: 409,
    title: 'Demasiadas tarefas',
    detail: 'Conclui primeiro algumas das que estão abertas.',
  },
  'date.past': { status: 400, title: 'A data já passou', detail: 'Escolhe um dia a partir de hoje.' },
  'date.too_far': {
    status: 400,
    title: 'A data é daqui a mais de 5 anos',
    detail: 'Escolhe um dia nos próximos 5 anos.',
  },
} as const;
