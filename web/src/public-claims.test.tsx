import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { FileFinding } from '../../shared/documents/file-findings.ts';
import type { OfferView } from '../../shared/offers/routes.ts';
import { Comparison } from './features/offers/comparison.tsx';
import { landing } from './features/site/landing/landing-page.tsx';
import { privacy } from './features/site/legal/privacy-page.tsx';

const textOf = (page: typeof landing): string => render(page.body).container.textContent ?? '';

const offer: OfferView = {
  id: 'a',
  applicationId: 'b',
  bankName: 'Banco',
  loanAmount: 150_000,
  rateType: 'fixa',
  status: 'published',
  interestRate: 3,
  index: null,
  spread: null,
  termMonths: 360,
  monthlyPayment: 632.41,
  totalCost: 227_667.6,
  summary: null,
  publishedAt: null,
  selectedAt: null,
};

test('the landing page only promises figures that the comparison shows', () => {
  render(<Comparison offers={[offer]} />);
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.toLowerCase() ?? '');
  const promised = new Set(textOf(landing).match(/\b(?:TAN|TAEG|MTIC)\b/g));
  expect([...promised].filter((figure) => !columns.includes(figure.toLowerCase()))).toEqual([]);
  expect(promised).toContain('TAN');
  expect(textOf(landing)).toContain('quanto somam as prestações');
  expect(columns).toContain('soma das prestações');
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
