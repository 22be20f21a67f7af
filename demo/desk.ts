import { randomUUID } from 'node:crypto';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { workingDaysAfter } from '#shared/working-days.ts';
import type { ApiSession } from './api-session.ts';

const task = { assigneeId: null, dueTime: null, repeat: null } as const;

/** Adds what the team has to do on a case with published offers: a call without an answer, tasks, the appraisal's day. */
export async function playDesk(applicationId: string, staff: ApiSession): Promise<void> {
  const today = lisbonDay(new Date());
  const { id: assigneeId } = await staff.call('people.me', {});
  await staff.call('messages.logCall', {
    applicationId,
    sendingId: randomUUID(),
    direction: 'out',
    contact: 'client',
    outcome: 'no_answer',
    note: 'Liguei para explicar as duas propostas.',
  });
  const tasks = [
    { text: 'Explicar as propostas ao telefone', dueOn: today },
    { text: 'Pedir ao banco a data da avaliação', dueOn: workingDaysAfter(today, 1) },
  ];
  for (const facts of tasks)
    await staff.call('tasks.add', { ...task, ...facts, applicationId, assigneeId, sendingId: randomUUID() });
  await staff.call('agenda.setDate', {
    applicationId,
    dateId: randomUUID(),
    version: 0,
    kind: 'avaliacao',
    label: null,
    on: workingDaysAfter(today, 4),
    time: '15:00',
    place: 'No imóvel',
    source: 'typed',
  });
}

/** Sets the days of a case that waits for its deed. */
export async function playDaysOfDeed(applicationId: string, staff: ApiSession): Promise<void> {
  const today = lisbonDay(new Date());
  await staff.call('agenda.setDate', {
    applicationId,
    dateId: randomUUID(),
    version: 0,
    kind: 'cpcv',
    label: null,
    on: daysAfter(today, 45),
    time: null,
    place: null,
    source: 'typed',
  });
  await staff.call('deed.setDay', {
    applicationId,
    from: null,
    on: workingDaysAfter(today, 9),
    time: '10:30',
    place: 'Casa Pronta de Lisboa',
  });
}
