import { followCase } from '#database/work/writes.ts';
import type { World } from '../world.ts';
import { type CaseModel, isOver, modelStages } from './case-model.ts';

/** What counts a case: the open ones by stage and responsible, the months of the report, the lists of work. */
type Counts = Readonly<Record<string, number>>;

/** Reads the counters of reports, tasks and work. */
export async function readCounts(world: World, { admin, staff }: CaseModel['people']): Promise<Counts> {
  const to = world.now().toISOString().slice(0, 7);
  const report = await world.succeed('reports.get', admin, { from: '2026-11', to });
  const { counts } = await world.succeed('applications.work', staff, { list: 'team' });
  const sum = (value: (month: (typeof report.months)[number]) => number) =>
    report.months.reduce((total, month) => total + value(month), 0);
  return {
    begun: sum(({ begun }) => begun),
    rejected: sum(({ rejected }) => rejected),
    withdrawn: sum(({ withdrawn }) => withdrawn),
    ...Object.fromEntries(modelStages.map((stage) => [`reached ${stage}`, sum(({ reached }) => reached[stage])])),
    ...Object.fromEntries(Object.entries(report.openByStage).map(([stage, { count }]) => [`open ${stage}`, count])),
    ...Object.fromEntries(report.byResponsible.map(({ responsibleId, open }) => [`open of ${responsibleId}`, open])),
    ...Object.fromEntries(report.byPerson.map(({ personId, tasks }) => [`tasks of ${personId}`, tasks])),
    'published at banks': report.byBank.reduce((total, { published }) => total + published, 0),
    'chosen at banks': report.byBank.reduce((total, { chosen }) => total + chosen, 0),
    'waits for somebody': counts.team + counts.client,
  };
}

/** Returns what one case adds to each counter. */
function countsOf(model: CaseModel): Counts {
  const { stage, outcome, responsible, offers, tasks, people } = model;
  const one = (holds: boolean) => (holds ? 1 : 0);
  const isOpen = !isOver(model);
  const published = offers.filter((offer) => offer.publishedBy && offer.status !== 'draft');
  return {
    begun: 1,
    rejected: one(outcome === 'rejected'),
    withdrawn: one(outcome === 'withdrawn'),
    ...Object.fromEntries(
      modelStages.map((each) => [`reached ${each}`, one(modelStages.indexOf(stage) >= modelStages.indexOf(each))]),
    ),
    ...(isOpen && { [`open ${stage}`]: 1, [`open of ${responsible}`]: 1 }),
    ...Object.fromEntries(
      [people.staff, people.admin].map((id) => [`tasks of ${id}`, tasks.filter(({ doneBy }) => doneBy === id).length]),
    ),
    'published at banks': published.length,
    'chosen at banks': offers.filter(({ status }) => status === 'selected').length,
    'waits for somebody': one(isOpen),
  };
}

/** Returns the differences between what the counters say since the case began and what is true of it. */
export async function recount(world: World, model: CaseModel, before: Counts): Promise<string[]> {
  await followCase(world.database, model.applicationId, world.now());
  const after = await readCounts(world, model.people);
  const own = countsOf(model);
  return [...new Set([...Object.keys(after), ...Object.keys(before), ...Object.keys(own)])].flatMap((name) => {
    const [is, wanted] = [(after[name] ?? 0) - (before[name] ?? 0), own[name] ?? 0];
    return is === wanted ? [] : [`${name}: ${is} counted, ${wanted} stored`];
  });
}
