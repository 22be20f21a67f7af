import { britishFields } from './british-fields.ts';
import type { Gathering } from './gather.ts';
import { identityFields } from './identity-fields.ts';
import { incomeFields } from './income-fields.ts';
import { propertyFields } from './property-fields.ts';
import type { ReadingKind } from './reading.ts';
import { taxFields } from './tax-fields.ts';

const gatherers: Readonly<Record<ReadingKind, (gathering: Gathering) => void>> = {
  ...identityFields,
  ...incomeFields,
  ...taxFields,
  ...propertyFields,
  ...britishFields,
};

/** Gathers the fields of a kind. */
export const gatherFields = (kind: ReadingKind, gathering: Gathering): void => gatherers[kind](gathering);
