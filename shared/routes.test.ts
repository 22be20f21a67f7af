import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { needsParty, pathParameters } from './kit/route.ts';
import { type RouteName, routes } from './routes.ts';

const names = Object.keys(routes) as RouteName[];

/** Returns the fields of a schema, one list per branch of a union. */
function fields(schema: unknown): string[][] {
  const json = z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
    oneOf?: { properties?: object }[];
    anyOf?: { properties?: object }[];
    additionalProperties?: unknown;
  };
  return (json.oneOf ?? json.anyOf ?? [json]).map((branch) => Object.keys(branch.properties ?? {}));
}

/** Returns the names of number fields, at any depth, without limits that keep them exact and storable. */
function boundless(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('enum' in schema || 'const' in schema) return [];
  const { type, minimum, maximum } = schema as { type?: unknown; minimum?: number; maximum?: number };
  const isBound = (limit: number | undefined) => limit !== undefined && Math.abs(limit) <= Number.MAX_SAFE_INTEGER;
  if (type === 'number' || type === 'integer') return isBound(minimum) && isBound(maximum) ? [] : [name];
  return Object.entries(schema).flatMap(([key, value]) => boundless(value, key));
}

/**
 * What programs write and nobody reads: opaque, or checked against a list. The name of a file is cleaned
 * (`cleanFileName`), and a password is whatever was typed.
 */
const technical = new Set([
  'authenticatorAttachment',
  'contentType',
  'cursor',
  'docType',
  'fileName',
  'id',
  'password',
  'query',
  'session',
  'ticket',
  'transports',
  'website',
]);

interface Inside {
  _zod: {
    def: {
      shape?: object;
      innerType?: unknown;
      element?: unknown;
      in?: unknown;
      options?: readonly unknown[];
      type: string;
    };
  };
}

/** Returns the free texts of a schema, at any depth, by the names of their fields. */
function texts(schema: unknown, name = ''): [name: string, schema: z.ZodMiniType][] {
  const { type, shape, innerType, element, in: piped, options } = (schema as Inside)._zod.def;
  if (type === 'string' || type === 'pipe') {
    const isOfText = type === 'string' || texts(piped, name).length > 0;
    return isOfText && !technical.has(name) ? [[name, schema as z.ZodMiniType]] : [];
  }
  if (shape) return Object.entries(shape).flatMap(([field, each]) => texts(each, field));
  if (options) return options.flatMap((each) => texts(each, name));
  return [innerType, element].filter(Boolean).flatMap((each) => texts(each, name));
}

describe.each(names)('the route %s', (name) => {
  const route = routes[name];

  test('takes every parameter of its path as a field', () => {
    for (const branch of fields(route.input))
      expect(branch).toEqual(expect.arrayContaining([...pathParameters(route.path)]));
  });

  test('rejects an unknown field, unless another system defines the body', () => {
    if (route.access === 'signed') return;
    const issues = route.input.safeParse({ unknownField: 1 }).error?.issues.map((issue) => issue.code) ?? [];
    const strict = issues.includes('unrecognized_keys') || issues.includes('invalid_union');
    expect(strict).toBe(true);
  });

  test('limits every number', () => {
    expect(boundless(z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }))).toEqual([]);
  });

  test('takes what nobody can see for no text', () => {
    if (route.access === 'signed') return;
    for (const [field, schema] of texts(route.input))
      for (const blank of ['\u3164', '\u2800\u200b', '\u061c\ufeff \u00ad'])
        expect([field, schema.safeParse(blank.repeat(40)).data || '']).toEqual([field, '']);
  });

  test('brings every password to its one form', () => {
    const { shape = {} } = route.input as { shape?: Readonly<Record<string, z.ZodMiniType>> };
    for (const [field, schema] of Object.entries(shape))
      if (/password/i.test(field)) expect(schema.safeParse('Tre\u0302s\u00a0casas-7').data).toBe('Três casas-7');
  });

  test('has an application in its path exactly when only the owner may call it', () => {
    if (needsParty(route.access)) expect(route.path).toContain('{applicationId}');
  });

  test('is below /backoffice exactly when it is for the team', () => {
    expect(route.path.startsWith('/backoffice/')).toBe(['staff', 'admin'].includes(route.access));
  });
});

test('no two routes share method and path', () => {
  const keys = names.map((name) => `${routes[name].method} ${routes[name].path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(keys).size).toBe(keys.length);
});
