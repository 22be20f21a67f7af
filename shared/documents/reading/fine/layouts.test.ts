import { expect, test } from '@jest/globals';
import { mandatoryNames, readFine } from './index.ts';
import { sheetContext, sheets } from './testing/sheets.ts';

const read = (pages: readonly (readonly string[])[]) =>
  readFine(
    pages.map((lines) => lines.join('\n')),
    sheetContext,
  );

test.each(sheets)('reads $layout', ({ pages, approval, fields, ambiguous = [] }) => {
  const reading = read(pages);
  const values = Object.fromEntries(reading.fields.map(({ name, value }) => [name, value]));
  expect({ ...reading, fields: values }).toMatchObject({ isFine: true, approval, ambiguous });
  expect(values).toEqual(fields);
});

test('at least nine of ten mandatory fields are right', () => {
  const wanted = sheets.flatMap(({ pages, approval, phases, fields }) => {
    const reading = read(pages);
    return mandatoryNames(approval, phases).map(
      (name) =>
        fields[name] !== undefined && reading.fields.some((each) => each.name === name && each.value === fields[name]),
    );
  });
  expect(wanted.filter(Boolean).length / wanted.length).toBeGreaterThan(0.9);
});
