import { describe, expect, test } from '@jest/globals';
import { purposes } from '../loan/purposes.ts';
import { type DocumentType, documentTypes } from './catalogue.ts';
import { type DeedDocumentType, deedDocumentTypes } from './deed-document-types.ts';
import { documentHelp } from './document-help.ts';
import { optionalDocuments, requiredDocuments } from './required-documents.ts';

const types: readonly (DocumentType | DeedDocumentType)[] = [...documentTypes, ...deedDocumentTypes];
const operations = [undefined, 'compra', 'transferencia', 'obras', 'construcao'];
const isBought = (purpose: string, operation: string | undefined) =>
  (purpose === 'first_home' || purpose === 'investment') && operation !== 'obras' && operation !== 'construcao';

describe.each(purposes.flatMap((purpose) => operations.map((operation) => ({ purpose, operation }))))(
  'for $purpose and $operation',
  ({ purpose, operation }) => {
    const request = { purpose, loan: operation ? { operation } : null };

    test('every document says what it is, and speaks of a seller only where there is one', () => {
      for (const type of types) {
        const help = documentHelp(type, request);
        expect(help.length).toBeGreaterThan(15);
        if (!isBought(purpose, operation)) expect([type, help]).toEqual([type, expect.not.stringMatching(/vende/)]);
      }
    });

    test('what is owed is asked for, without being required, only where a loan is replaced', () => {
      const facts = {
        ...request,
        countryIncome: 'PT',
        employmentStatus: 'employed',
        identType: 'cc',
        hasProperty: true,
      } as const;
      const [first] = optionalDocuments(facts);
      expect(first === 'debt_statement').toBe(purpose === 'refinance' || purpose === 'consolidation');
      expect(requiredDocuments(facts).map(({ id }) => id)).not.toContain('debt_statement');
      expect(optionalDocuments(facts).includes('cpcv')).toBe(
        isBought(purpose, operation) || (operation === 'construcao' && first !== 'debt_statement'),
      );
    });
  },
);

test('of several credits, the statement of each is asked for', () => {
  expect(documentHelp('debt_statement', { purpose: 'consolidation' })).toContain('De cada crédito');
  expect(documentHelp('debt_statement', { purpose: 'refinance' })).toContain('a que banco');
});

test('of several people, each with a list, nobody is asked to send what two sign with in one file', () => {
  const of = (party?: { isAlone?: boolean }) =>
    documentHelp('fecho_identificacao', { purpose: 'first_home', party }).includes('junta ambos');
  expect([of(), of({}), of({ isAlone: true }), of({ isAlone: false })]).toEqual([true, true, true, false]);
});
