/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import type { DocumentView } from '#shared/documents/routes.ts';
import { documentView } from '#web/test/sample-views.ts';
import { withRecorded } from './with-recorded.ts';

const listOf = (id: string, documents: DocumentView[] = []) => ({ application: { party: { id } }, documents });
const idsOf = ({ documents }: { documents: readonly DocumentView[] }) => documents.map(({ id }) => id);

test('a recorded document is in the list of its person, in place of the one before', () => {
  const eva = listOf('E', [documentView('fecho_nif.E'), documentView('irs.E')]);
  const current = { ...listOf('first', [documentView('irs')]), helped: [eva] };
  const recorded = documentView('fecho_nif.E', { partyId: 'E', uploadId: 'later' });
  const { helped, ...own } = withRecorded(current, recorded);
  expect([idsOf(own), helped.map(idsOf)]).toEqual([['irs'], [['fecho_nif.E', 'irs.E']]]);
  expect(helped[0]?.documents[0]).toBe(recorded);
  expect(idsOf(withRecorded(current, documentView('mapa')))).toEqual(['mapa', 'irs']);
  expect(withRecorded({ documents: [] }, recorded)).toEqual({ documents: [recorded] });
});

test('of the first person, who is helped, no paper of the property is in their list', () => {
  const current = { ...listOf('R'), helped: [listOf('first')] };
  const after = (id: string) => {
    const { helped, ...own } = withRecorded(current, documentView(id, { docType: id }));
    return [idsOf(own), helped.map(idsOf)];
  };
  expect(after('fecho_nif')).toEqual([[], [['fecho_nif']]]);
  expect(after('fecho_caderneta_predial')).toEqual([['fecho_caderneta_predial'], [[]]]);
});
