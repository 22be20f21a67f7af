import { randomUUID } from 'node:crypto';
import type { ExampleInputs } from '#functions/testing/example-inputs.ts';

const facts = { text: 'Ligar ao banco', dueOn: null, dueTime: null, assigneeId: null, repeat: null };

export const tasksInputs: ExampleInputs<'tasks'> = {
  'tasks.list': ({ applicationId }) => ({ applicationId }),
  'tasks.add': ({ applicationId }) => ({ applicationId, sendingId: randomUUID(), ...facts }),
  'tasks.change': ({ applicationId, taskId }) => ({ applicationId, taskId, version: 1, ...facts }),
  'tasks.done': ({ applicationId, taskId }) => ({ applicationId, taskId }),
  'tasks.reopen': ({ applicationId, taskId }) => ({ applicationId, taskId }),
  'tasks.remove': ({ applicationId, taskId }) => ({ applicationId, taskId, version: 1 }),
  'tasks.dropTemplate': ({ applicationId }, world) => ({ applicationId, madeAt: world.now().toISOString() }),
  'tasks.templates': () => ({}),
  'tasks.changeTemplate': () => ({
    stage: 'escritura',
    version: 0,
    lines: [{ text: 'Marcar o notário', workingDays: 5 }],
  }),
};
