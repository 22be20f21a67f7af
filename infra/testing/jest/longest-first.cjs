const Sequencer = require('@jest/test-sequencer').default;

/**
 * Test files that take longest, though they are short: without the times of an earlier run Jest begins with the largest
 * files, and one of these would be all that a processor waits for at the end.
 */
const longest = [
  'functions/testing/model/model',
  'functions/access-matrix',
  'scripts/readme/readme',
  'local/main',
  'infra/rehearsal/rehearsal',
  'scripts/setup/set-up',
  'scripts/bench/faults/faults',
  'scripts/workflows/pipeline',
  'functions/applications/list-board',
].map((name) => `/${name}.test.ts`);

const isLong = ({ path }) => longest.some((name) => path.endsWith(name));

/** Begins with the test files that take longest. */
module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
