import { expect, test } from '@jest/globals';
import { isOverwrittenEntry } from './overwritten-entry.ts';

const entry = (changes = {}) => ({
  __edb_e__: { S: 'audit' },
  action: { S: 'application.moved' },
  actorId: { S: 'rui' },
  reason: { S: 'Falta o IRS' },
  before: { M: { status: { S: 'analise' }, bankName: { S: 'Banco A' } } },
  ...changes,
});

test.each([
  ['a new entry', undefined, entry()],
  ['the same again', entry(), entry()],
  [
    'facts taken out by an erasure',
    entry(),
    { ...entry({ before: { M: { status: { S: 'analise' } } } }), reason: undefined },
  ],
  ['an erasure that deletes it', entry(), undefined],
  ['an item of another kind', { ...entry(), __edb_e__: { S: 'note' } }, entry({ actorId: { S: 'helena' } })],
])('%s does not overwrite', (_what, OldImage, NewImage) => {
  const { reason: _absent, ...rest } = NewImage ?? {};
  expect(isOverwrittenEntry({ OldImage, NewImage: NewImage && (_absent ? NewImage : rest) })).toBe(false);
});

test.each([
  ['who did it', { actorId: { S: 'helena' } }],
  ['why', { reason: { S: 'Outro motivo' } }],
  ['what was before', { before: { M: { status: { S: 'documentos' } } } }],
  ['what was after', { after: { M: { status: { S: 'proposta' } } } }],
])('a changed %s overwrites', (_what, changes) =>
  expect(isOverwrittenEntry({ OldImage: entry(), NewImage: entry(changes) })).toBe(true),
);
