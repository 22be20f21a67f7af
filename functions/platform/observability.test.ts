import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createObservability } from './observability.ts';

const lines: Record<string, unknown>[] = [];
const settings = {
  LOG_LEVEL: 'INFO',
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

test('an entry of the log is one line of JSON with its facts', () => {
  createObservability(settings).log.info('request', { route: 'people.me', status: 200 });
  expect(lines).toEqual([
    expect.objectContaining({ level: 'INFO', message: 'request', service: 'people', route: 'people.me', status: 200 }),
  ]);
});

test('a request is counted and timed by its route, and a refusal by its code', () => {
  createObservability(settings).measure({ route: 'people.me', milliseconds: 12, refusal: 'access.denied' });
  expect(lines).toEqual([
    expect.objectContaining({ route: 'people.me', Requests: 1, Latency: 12 }),
    expect.objectContaining({ code: 'access.denied', Refusals: 1 }),
  ]);
});

test('a request that was answered counts no refusal', () => {
  createObservability(settings).measure({ route: 'people.me', milliseconds: 12, refusal: undefined });
  expect(lines).toHaveLength(1);
});
