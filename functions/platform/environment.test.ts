import { expect, test } from '@jest/globals';
import { databaseVariables, observabilityVariables, readEnvironment, siteVariables } from './environment.ts';

const source = {
  TABLE_NAME: 'table',
  SITE_URL: 'https://morada.example',
  POWERTOOLS_SERVICE_NAME: 'people',
  POWERTOOLS_METRICS_NAMESPACE: 'Morada',
  SECRET: 'unasked',
};

test('a function gets only the variables it declares', () => {
  expect(readEnvironment({ ...observabilityVariables, ...databaseVariables }, source)).toEqual({
    TABLE_NAME: 'table',
    STAFF_SECOND_FACTOR: 'required',
    POWERTOOLS_SERVICE_NAME: 'people',
    POWERTOOLS_METRICS_NAMESPACE: 'Morada',
  });
});

test('every missing or invalid variable is named, without its value', () => {
  const wrong = { ...source, TABLE_NAME: '', SITE_URL: 'https://morada.example/' };
  expect(() => readEnvironment({ ...databaseVariables, ...siteVariables }, wrong)).toThrow(
    /^Environment variables missing or wrong: TABLE_NAME, SITE_URL$/,
  );
});
