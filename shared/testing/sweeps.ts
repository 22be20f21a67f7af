/**
 * Whether sweeps run in full: thousands of stories, every noise on every layout, a look at every screen, walks of the
 * pipeline that seldom change. `npm run bench --
 * sweeps` runs the tests that import this module so; `npm test` takes a sample of each, the same one every time.
 */
export const inFullSweep = process.env['SWEEPS'] === 'full';

/** Returns the size of a sweep, of which the sample is the beginning. */
export const sweepSize = (sizes: { full: number; sample: number }): number => (inFullSweep ? sizes.full : sizes.sample);

/**
 * Returns every `step`th element, or all in a full sweep. In a table whose rows begin at different elements each column
 * occurs too.
 * @param first the row's number, for example
 */
export const sweepOf = <Element>(elements: readonly Element[], step: number, first = 0): readonly Element[] =>
  inFullSweep ? elements : elements.filter((_, index) => (index + first) % step === 0);

/**
 * How many made-up requests a run sends (`FUZZ`, over all routes), with which seed (`SEED`), to which part of the routes
 * (`SHARD=2/8`), or to one (`ROUTE`).
 */
export function fuzzRun() {
  const { FUZZ: requests = '100000', SEED: seed = '1', SHARD: part = '1/1', ROUTE: only } = process.env;
  const [shard = 1, of = 1] = part.split('/').map(Number);
  return { requests: Number(requests), seed: Number(seed), shard, of, only };
}

/**
 * Which mutants of the rules a run tries: one of how many (`MUTANTS_EVERY=4`; all by default), with which seed (`SEED`),
 * and of which folders (`FOLDER=shared/loan,shared/offers`), or which part of the folders (`SHARD=2/4`).
 */
export function mutationRun() {
  const { MUTANTS_EVERY: every = '1', SEED: seed = '1', SHARD: part = '1/1', FOLDER: folders } = process.env;
  const [shard = 1, of = 1] = part.split('/').map(Number);
  return { every: Number(every), seed: Number(seed), shard, of, folders: folders?.split(',') };
}

/** Which files a run passes through the path of an upload: of a folder (`CORPUS`), and which part of them (`SHARD=2/8`). */
export function corpusRun() {
  const { CORPUS: folder, SHARD: part = '1/1' } = process.env;
  const [shard = 1, of = 1] = part.split('/').map(Number);
  return { folder, shard, of };
}

/** How many histories of a case a run compares with its model (`HISTORIES`), with which seed (`SEED`), which part (`SHARD=2/8`). */
export function modelRun({ histories: usual }: { histories: number }) {
  const { HISTORIES: histories = String(usual), SEED: seed = '1', SHARD: part = '1/1' } = process.env;
  const [shard = 1, of = 1] = part.split('/').map(Number);
  return { histories: Number(histories), seed: Number(seed), shard, of };
}

/** In which folder the reports of a run's parts are (`SHARDS`). */
export function shardsRun(): string {
  const { SHARDS: folder } = process.env;
  if (!folder) throw new Error('SHARDS names the folder with the reports of the parts');
  return folder;
}
