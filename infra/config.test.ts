import { describe, expect, test } from '@jest/globals';
import { assistantModelSchema, stageSettings } from './config.ts';

describe('stage settings', () => {
  test('production and staging keep their data', () => {
    expect(stageSettings('prod').retainData).toBe(true);
    expect(stageSettings('staging').retainData).toBe(true);
  });

  test('any well-formed name is a sandbox that leaves nothing behind', () => {
    expect(stageSettings('ana')).toMatchObject({ name: 'ana', retainData: false, logRetentionDays: 7 });
  });

  test.each([undefined, '', 'Prod', 'a', '1ana', 'ana_maria', 'x'.repeat(40), 7])(
    'the stage name %j stops the synthesis with a sentence that says what to write',
    (name) => {
      expect(() => stageSettings(name)).toThrow(/Name the stage with -c stage=<name>/);
    },
  );
});

describe('the assistant’s model', () => {
  test.each([{ id: 'maker.model-v1:0' }, { id: 'eu.maker.model-v1:0', regions: ['eu-west-1', 'eu-north-1'] }])(
    'is named by %j',
    (model) => {
      expect(assistantModelSchema.parse(model)).toEqual(model);
    },
  );

  test.each([
    { id: 'eu.maker.model-v1:0' },
    { id: 'maker.model-v1:0', regions: ['eu-west-1'] },
    { id: 'eu.maker.model-v1:0', regions: ['everywhere'] },
    { id: '*' },
    { id: 'maker.*' },
  ])('is not named by %j', (model) => {
    expect(assistantModelSchema.safeParse(model).success).toBe(false);
  });
});
