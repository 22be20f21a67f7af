import { expect, test } from '@jest/globals';
import { type Chunk, mergeChunks } from './merge-chunks.ts';
import type { Graph } from './module-graph.ts';
import type { PageVisit } from './page-visits.ts';

const visit = (weight: number): PageVisit => ({ weight, first: [], later: [], asked: [] });

interface Module {
  size: number;
  imports?: readonly string[];
}

const graphOf = (modules: Readonly<Record<string, Module>>): Graph => ({
  ids: Object.keys(modules),
  importsOf: (id) => modules[id]?.imports ?? [],
  dynamicImportsOf: () => [],
  sizeOf: (id) => modules[id]?.size ?? 0,
});

const chunk = (
  id: string,
  use: Partial<Record<'first' | 'later' | 'asked', readonly number[]>>,
  kind = 'base',
): Chunk => ({
  modules: [id],
  kind,
  first: new Set(use.first),
  later: new Set(use.later),
  asked: new Set(use.asked),
});

const merge = (modules: Readonly<Record<string, Module>>, ...chunks: readonly Chunk[]): readonly string[] =>
  mergeChunks(graphOf(modules), [visit(4), visit(1)], chunks)
    .map((each) => each.modules.toSorted().join('+'))
    .toSorted();

const small = { size: 2_000 };
const large = { size: 100_000 };

test('what the same page loads is one file', () => {
  expect(merge({ a: large, b: large }, chunk('a', { first: [0] }), chunk('b', { first: [0] }))).toEqual(['a+b']);
});

test('a page loads what only another one needs if that is less than a further file', () => {
  const shared = chunk('shared', { first: [0, 1] });
  const own = chunk('own', { first: [0] });
  expect(merge({ shared: large, own: small }, shared, own)).toEqual(['own+shared']);
  expect(merge({ shared: large, own: large }, shared, own)).toEqual(['own', 'shared']);
});

test('what follows a page stays out of what it waits for, unless it is small', () => {
  const page = chunk('page', { first: [0] });
  const late = chunk('late', { later: [0] });
  expect(merge({ page: large, late: large }, page, late)).toEqual(['late', 'page']);
  expect(merge({ page: large, late: small }, page, late)).toEqual(['late+page']);
});

test('what one half of a file imports counts for all who load it', () => {
  const modules = { a: small, b: { size: 2_000, imports: ['library'] }, library: large };
  const library = chunk('library', { first: [1], asked: [0] });
  expect(merge(modules, chunk('a', { first: [0, 1] }), chunk('b', { first: [1], asked: [0] }), library)).toEqual([
    'a',
    'b+library',
  ]);
});

test('no file imports itself through another, and kinds are kept apart', () => {
  const modules = { a: { size: 2_000, imports: ['b'] }, b: { size: 100_000, imports: ['c'] }, c: small };
  const visited = { first: [0] };
  expect(merge(modules, chunk('a', visited), chunk('b', { first: [0] }, 'public'), chunk('c', visited))).toEqual([
    'a',
    'b',
    'c',
  ]);
});
