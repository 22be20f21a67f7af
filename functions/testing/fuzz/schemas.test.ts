import { expect, test } from '@jest/globals';
import { createSeededRandom } from '#shared/kit/seeded-random.ts';
import { type RouteName, routes } from '#shared/routes.ts';
import { raw } from './hostile.ts';
import { changeOne, valueFor } from './schema-values.ts';

const names = Object.keys(routes) as RouteName[];

/** As it arrives. */
const received = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null, (_, each) => each));

test('no schema of an input fails on what it refuses, nor takes long', () => {
  const random = createSeededRandom(1);
  const source = { random, texts: ['2026-11', '2026-11-21', raw('1e400'), '01M7YRRT80BAJ608FTS1BJGKMQ'] };
  const slow: string[] = [];
  for (const name of names)
    for (let number = 0; number < 60; number++) {
      const whole = valueFor(routes[name].input, source);
      const input = received(number % 3 ? changeOne(routes[name].input, whole, source) : whole);
      const begun = process.cpuUsage();
      expect(() => routes[name].input.safeParse(input)).not.toThrow();
      if (process.cpuUsage(begun).user > 500_000) slow.push(`${name}: ${JSON.stringify(input).slice(0, 200)}`);
    }
  expect(slow).toEqual([]);
});
