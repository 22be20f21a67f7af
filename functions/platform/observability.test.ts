import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createObservability } from './observability.ts';

const lines: Record<string, unknown>[] = [];
const settings = {
  POWERTOOLS_SERVICE_NAME: 'people',
  POWERTOOLS_METRICS_NAMESPACE: 'Morada',
} as const;

beforeEach(() => {
  lines.length = 0;
  process.env['POWERTOOLS_DEV'] = 'true';
  process.env['POWERTOOLS_METRICS_DISABLED'] = 'false';
  for (const method of ['info', 'log', 'warn', 'error'] as const)
    jest.spyOn(console, method).mockImplementation((line: unknown) => void lines.push(JSON.parse(String(line))));
});
afterEach(() => {
  delete process.env['POWERTOOLS_DEV'];
  delete process.env['POWERTOOLS_METRICS_DISABLED'];
  jest.restoreAllMocks();
});

test('a log entry is one line of JSON with its facts', () => {
  createObservability(settings).log.info('request', { route: 'people.me', status: 200 });
  expect(lines).toEqual([
    expect.objectContaining({ level: 'INFO', message: 'request', service: 'people', route: 'people.me', status: 200 }),
  ]);
});

test.each(['service.failed', 'service.busy'])('a request that ended in %s is counted as a failure', (refusal) => {
  createObservability(settings).measure({ route: 'people.me', milliseconds: 12, refusal });
  expect(lines).toEqual([expect.objectContaining({ service: 'people', Failures: 1 })]);
  expect(lines[0]).toMatchObject({ _aws: { CloudWatchMetrics: [{ Dimensions: [['service']] }] } });
});

test.each([
  ['access.denied', 'AccessDenied'],
  ['edge.required', 'EdgeBypassed'],
  ['account.reset_code', 'ProofsFailed'],
])('a request that ended in %s is counted over all functions of the API', (refusal, event) => {
  createObservability(settings).measure({ route: 'people.me', milliseconds: 12, refusal });
  expect(lines).toEqual([expect.objectContaining({ service: 'api', [event]: 1 })]);
  expect(lines[0]).toMatchObject({ _aws: { CloudWatchMetrics: [{ Dimensions: [['service']] }] } });
});

test.each(['application.not_found', undefined])(
  'a request that ended in %s is the caller’s responsibility and is not counted',
  (refusal) => {
    createObservability(settings).measure({ route: 'people.me', milliseconds: 12, refusal });
    expect(lines).toEqual([]);
  },
);

test('events are counted, with dimensions if given', () => {
  createObservability(settings).count('SignUps');
  createObservability(settings).count('BreachCheckSkipped', { reason: 'timeout' });
  expect(lines).toEqual([
    expect.objectContaining({ service: 'people', SignUps: 1 }),
    expect.objectContaining({ service: 'people', reason: 'timeout', BreachCheckSkipped: 1 }),
  ]);
});
