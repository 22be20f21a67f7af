import { describe, expect, test } from '@jest/globals';
import { readDocument } from './index.ts';
import { paperFacts } from './testing/facts.ts';
import { allPapers, readingDay } from './testing/papers.ts';

const cases = allPapers.flatMap(({ kind, slot, layouts }) =>
  layouts.flatMap((layout, index) => [1, 2, 3].map((seed) => ({ kind, slot, layout, index, seed }))),
);

describe('synthetic papers', () => {
  test.each(cases)('$kind, layout $index, seed $seed', ({ kind, slot, layout, seed }) => {
    const facts = paperFacts(seed * 97 + 5);
    const paper = layout(facts);
    const person = paper.person ?? { name: facts.name, nif: facts.nif };
    const reading = readDocument(
      paper.pages.map((lines) => lines.join('\n')),
      { slot, today: readingDay, person },
    );
    const read = Object.fromEntries(reading.fields.map(({ name, value }) => [name, value]));
    expect({ kind: reading.kind, fields: read, findings: reading.findings.map(({ code }) => code) }).toMatchObject({
      kind,
      fields: Object.fromEntries(Object.entries(paper.fields).filter(([, value]) => value !== undefined)),
      findings: paper.findings ?? [],
    });
  });
});

test('a contract names its property where it says the register’s article, not the law’s', () => {
  const lines = [
    'CONTRATO-PROMESSA DE COMPRA E VENDA',
    'Promitente Vendedor: Rui Peão. Promitente Comprador: Ana Silva.',
    'Nos termos do artigo 410 do Código Civil, prometem vender a fração autónoma designada pela letra "C" do prédio',
    'inscrito na matriz predial urbana da freguesia de Exemplo sob o artigo 1234, pelo preço de 245.000,00 €,',
    'sendo 24.500,00 € a título de sinal. O regime do artigo 830 do mesmo código aplica-se.',
  ];
  const { fields } = readDocument([lines.join('\n')], { slot: 'cpcv', today: readingDay });
  const read = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  expect(read).toMatchObject({ article: '1234', fraction: 'C', price: '245000.00' });
  const without = readDocument([[...lines.slice(0, 2), lines[4], 'preço 1.000,00 €'].join('\n')], {
    slot: 'cpcv',
    today: readingDay,
  });
  expect(without.fields.map(({ name }) => name)).not.toContain('article');
});
