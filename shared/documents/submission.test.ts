import { expect, test } from '@jest/globals';
import { type CaseFacts, requiredDocuments } from './required-documents.ts';
import { refuseSubmission } from './submission.ts';

const facts: CaseFacts = {
  purpose: 'first_home' as const,
  countryIncome: 'FR',
  employmentStatus: 'employed',
  identType: 'passport',
  hasProperty: true,
};
const allBut = (...left: string[]) =>
  new Set(
    requiredDocuments(facts)
      .map((document) => document.type as string)
      .filter((type) => !left.includes(type)),
  );

test('a complete case is accepted', () => {
  expect(refuseSubmission(facts, allBut())).toBeUndefined();
});

test('every missing document is named', () => {
  expect(refuseSubmission(facts, allBut('passport', 'proof_of_income'))).toEqual({
    title: 'Documentos em falta',
    detail: 'Precisas de enviar: Passaporte, Comprovativo de rendimentos',
    missing: ['Passaporte', 'Comprovativo de rendimentos'],
  });
});

test('a passport without the NIF proof has its own text', () => {
  expect(refuseSubmission(facts, allBut('nif_portugues'))).toMatchObject({
    title: 'Falta o comprovativo do NIF português',
    detail: 'É obrigatório para simulação bancária.',
  });
});

test('a property without its papers has its own title', () => {
  expect(refuseSubmission(facts, allBut('caderneta_predial'))).toMatchObject({
    title: 'Documentos do imóvel em falta',
    detail: 'Precisas de enviar: Caderneta Predial',
  });
});
