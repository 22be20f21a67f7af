import { loadExampleInputs } from '#functions/testing/example-inputs.ts';
import { fuzzRoute, type RouteReport } from '#functions/testing/fuzz/fuzz-route.ts';
import { keepPlace } from '#functions/testing/fuzz/place.ts';
import type { Fields } from '#functions/testing/http-event.ts';
import { addCase } from '#functions/testing/route-case/add-case.ts';
import { createWorld } from '#functions/testing/world.ts';
import { type RouteName, routes } from '#shared/routes.ts';
import { fuzzRun } from '#shared/testing/sweeps.ts';
import type { Section } from './report.ts';

/** Sends made-up requests to the routes of this shard, each in a case of its own. */
async function fuzzRoutes(): Promise<RouteReport[]> {
  const { requests, seed, shard, of, only } = fuzzRun();
  const all = Object.keys(routes) as RouteName[];
  const names = all.filter((name, at) => (only ? name === only : at % of === shard - 1));
  const world = await createWorld({ textMessages: true });
  const reports: RouteReport[] = [];
  try {
    const inputs = await loadExampleInputs();
    for (const name of names) {
      await world.table.empty();
      const place = await addCase(world, name);
      const example = () => inputs[name](place.facts, world) as Fields;
      // What prepares the world for the example is kept with it.
      example();
      const kept = await keepPlace(world);
      const report = await fuzzRoute(world, {
        name,
        place,
        kept,
        example,
        requests: Math.ceil(requests / all.length),
        seed,
      });
      kept.end();
      reports.push(report);
      for (const { kind, detail, request, isAlone } of report.findings)
        process.stdout.write(`${kind}: ${detail}\n  ${request}${isAlone ? '' : ', only after those before it'}\n`);
      if (report.findings.length > 0)
        process.stdout.write(`  SEED=${seed} FUZZ=${requests} ROUTE=${name} npm run bench -- fuzz repeats it\n`);
    }
    return reports;
  } finally {
    await world.stop();
  }
}

/** Sends 100 000 made-up requests over all routes, as every kind of caller. */
export async function measureFuzz(): Promise<Section> {
  const reports = await fuzzRoutes();
  const classes = ['200', '400', '401', '403', '404', '409', '429'];
  const ofStatus = ({ statuses }: RouteReport, status: string) => statuses.get(Number(status)) ?? 0;
  const sum = (of: readonly RouteReport[], value: (report: RouteReport) => number) =>
    of.reduce((total, report) => total + value(report), 0);
  const features = Map.groupBy(reports, ({ name }) => name.split('.')[0] ?? '');
  const rowOf = (feature: string, of: readonly RouteReport[]): Section['rows'][number] => ({
    values: {
      Feature: feature,
      Routes: of.length,
      'Answered 200': of.filter((report) => ofStatus(report, '200') > 0).length,
      'Routes × callers': sum(of, ({ callers }) => callers.size),
      Requests: sum(of, ({ requests }) => requests),
      ...Object.fromEntries(classes.map((status) => [status, sum(of, (report) => ofStatus(report, status))])),
      Other: sum(
        of,
        ({ requests, ...report }) =>
          requests -
          sum([{ requests, ...report }], (each) =>
            classes.reduce((total, status) => total + ofStatus(each, status), 0),
          ),
      ),
      'Longest ms': Math.max(...of.map(({ longest }) => longest)),
      Faults: sum(of, ({ findings }) => findings.length),
    },
    budget: { column: 'Faults', limit: 0 },
  });
  const columns = [
    'Feature',
    'Routes',
    'Answered 200',
    'Routes × callers',
    'Requests',
    ...classes,
    'Other',
    'Longest ms',
    'Faults',
  ];
  return {
    title: 'Made-up requests over all routes, as every kind of caller',
    columns,
    rows: [...[...features].map(([feature, of]) => rowOf(feature, of)), rowOf('all', reports)],
  };
}
