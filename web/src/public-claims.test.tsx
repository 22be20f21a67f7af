import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { FileFinding } from '#shared/documents/file-findings.ts';
import { fixedOffer, groupOf } from '#web/test/sample-offers.ts';
import ComparisonTable from './features/offers/compare-offers.tsx';
import { questionsOn } from './features/simulator/questions.ts';
import { landingContent } from './features/site/landing/landing-page.tsx';
import { privacy } from './features/site/legal/privacy-page.tsx';

const textOf = (page: typeof landingContent): string => render(page.body).container.textContent ?? '';

test('the landing page only promises figures that the comparison shows', () => {
  const { container } = render(
    <ComparisonTable offers={[fixedOffer('a', 'Banco')]} comparison={{ groups: [groupOf('a')] }} />,
  );
  const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const promised = new Set(textOf(landingContent).match(/\b(?:TAN|TAEG|MTIC)\b/g));
  expect([...promised].filter((figure) => !rows.some((row) => row?.includes(figure)))).toEqual([]);
  expect(promised).toContain('TAN');
  expect(textOf(landingContent)).toContain('quanto somam as prestações');
  expect(container.textContent).toContain('Soma das prestações');
});

test('the landing page compares only banks under contract, and a pre-approval promises no loan', () => {
  expect(landingContent.description).toContain('comparamos os bancos com quem temos contrato');
  expect(textOf(landingContent)).toContain('quanto um banco te emprestaria; a decisão vem depois da avaliação.');
  expect(textOf(landingContent)).not.toMatch(/quanto o banco te empresta/);
});

test('the public questions name every condition of IMT Jovem', () => {
  const { answer = '' } = questionsOn('2026-11-23').find(({ question }) => question.includes('IMT Jovem')) ?? {};
  expect(answer).toContain('não teve casa nos três anos anteriores. Num casal cada um conta por metade.');
});

test('the privacy page lists exactly what the automatic check looks for', () => {
  const words: Readonly<Record<FileFinding, string>> = {
    pdf_encrypted: 'palavra-passe',
    pdf_damaged: 'estragados',
    image_damaged: 'estragados',
    pdf_active: 'programas',
    pdf_attachment: 'anexos',
    file_mixed: 'outro tipo de ficheiro',
    pdf_signed: 'assinados',
    pdf_too_complex: 'complexos demais',
  };
  const [sentence = ''] = /Um programa [^.]+\./.exec(textOf(privacy)) ?? [];
  for (const word of Object.values(words)) expect(sentence).toContain(word);
  expect(sentence).not.toMatch(/leg[ií]ve|prazo|validade/);
});
