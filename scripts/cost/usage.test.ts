import { expect, test } from '@jest/globals';
import { constructOf, countUsage } from './usage.ts';

const line = (time: string, entry: object) => JSON.stringify({ time, ...entry });
const message = (facts: object) => ({ level: 'INFO', message: facts });
const file = 'Morada-local-ApiClient-DocumentsD32975C2-E1U943QZPQ6K.log';

test.each([
  [file, 'Documents'],
  ['Morada-local-ApiClient-PrivacyWorkMakeExports8A455353-DBP5Q4AS2W2N.log', 'PrivacyWorkMakeExports'],
  ['Morada-my-stage-Triggers-PreTokenC5C71DF4-A70V4SR3LQD5.log', 'PreToken'],
])('the log %s belongs to the function %s', (name, construct) => {
  expect(constructOf(name)).toBe(construct);
});

test('invocations, duration, table units, events and bytes are summed up within the given time only', () => {
  const metrics = { _aws: { CloudWatchMetrics: [{ Metrics: [{ Name: 'UploadsRecorded' }] }] }, UploadsRecorded: 1 };
  const request = { message: 'request', readUnits: 1.5, writeUnits: 4 };
  const log = [
    line('2026-11-21T09:59:59.000Z', { level: 'PLATFORM', message: 'platform.report', durationMs: 500 }),
    line('2026-11-21T10:00:00.000Z', message(request)),
    line('2026-11-21T10:00:01.000Z', message(metrics)),
    line('2026-11-21T10:00:02.000Z', { level: 'PLATFORM', message: 'platform.report', durationMs: 12, initMs: 90 }),
    line('2026-11-21T10:00:03.000Z', { level: 'PLATFORM', message: 'platform.report', durationMs: 8 }),
    '{"time":"2026-11-21T10:00:0',
  ].join('\n');
  const window = { from: '2026-11-21T10:00:00.000Z', until: '2026-11-21T11:00:00.000Z', customers: 1 };
  expect(countUsage({ [file]: log }, window)).toEqual({
    customers: 1,
    functions: {
      Documents: {
        invocations: 2,
        milliseconds: 20,
        readUnits: 1.5,
        writeUnits: 4,
        logBytes: JSON.stringify(request).length + JSON.stringify(metrics).length,
      },
    },
    events: { UploadsRecorded: 1 },
  });
});
