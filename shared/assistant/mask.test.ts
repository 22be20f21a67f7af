import { describe, expect, test } from '@jest/globals';
import { maskIdentifiers } from './mask.ts';

describe('a link is removed', () => {
  test.each([
    'https://storage.example.com/documents/ana/irs.pdf?X-Amz-Signature=abc',
    'http://localhost:9000/balde/ficheiro',
    's3://documents/applications/01J',
    'www.banco.example/simulador',
    'banco.example/simulador?nif=1',
    'HTTPS://BANCO.EXAMPLE',
  ])('%s', (link) => {
    expect(maskIdentifiers(`Vê ${link}, por favor.`)).toBe('Vê [URL removido], por favor.');
    expect(maskIdentifiers(link)).toBe('[URL removido]');
  });
});

describe('an identifier is removed', () => {
  test.each([
    ['an e-mail address', 'ana.martins+casa@cliente.example'],
    ['an e-mail address with accents', 'joão@correio.example'],
    ['a NIF', '501964843'],
    ['a NIF in threes', '501 964 843'],
    ['a NIF with dots', '501.964.843'],
    ['a mobile phone', '912345678'],
    ['a mobile phone in threes', '912 345 678'],
    ['a mobile phone with spaces that do not break', '912\u00a0345\u00a0678'],
    ['a mobile phone in pairs', '91 234 56 78'],
    ['a phone with its country', '+351 912 345 678'],
    ['a phone with zeros before its country', '00351 912345678'],
    ['a British phone', '+44 (0)20 7946 0958'],
    ['an IBAN in one piece', 'PT50000201231234567890154'],
    ['an IBAN in groups', 'PT50 0002 0123 1234 5678 9015 4'],
    ['a British IBAN', 'GB29 NWBK 6016 1331 9268 19'],
    ['an IBAN in small letters', 'pt50 0002 0123 1234 5678 9015 4'],
    ['a Cartão de Cidadão', '00000000 0 ZZ4'],
    ['a Cartão de Cidadão in one piece', '000000000ZZ4'],
    ['its civil number alone', '12345678'],
    ['a NISS', '12345678901'],
    ['an access code of a certidão permanente', 'PP-1234-12345-123456-123456'],
    ['a UUID', '3f2504e0-4f89-11d3-9a0c-0305e82c3301'],
    ['an id of the portal', '01JCXYZ123456789ABCDEFGHJK'],
    ['twelve characters that are not only letters', 'abcdefghijk1'],
    ['letters with an underscore', 'abcdef_ghijk'],
    ['letters with hyphens that are no word', 'abcd-efgh-ijkl'],
  ])('%s', (_what, identifier) => {
    expect(maskIdentifiers(identifier)).toBe('[ID removido]');
    expect(maskIdentifiers(`Sou (${identifier}) e quero saber.`)).toBe('Sou ([ID removido]) e quero saber.');
  });
});

describe('text without identifiers stays', () => {
  test.each([
    'Que documentos preciso?',
    'Consigo 250 000 € para uma casa de 300.000 euros?',
    'Ganho 1 850,50 € e pago 320 € por mês.',
    'Custa 1 250 000 €, ou 100 000 000 €, ou 12500000€.',
    'Ganho 1\u00a0850,50\u00a0€ e a casa custa 250\u202f000\u00a0€.',
    'Data:21/11/2026',
    'A escritura é a 21/11/2026 ou a 2026-11-21, às 14:05?',
    'Moro no código postal 1000-123.',
    'O DL 74-A/2017 e o DL 81-C/2017.',
    'O Decreto-Lei 74-A/2017 diz isso?',
    'Euribor 3M, 6M ou 12M + 0,85 %?',
    'E o IMT/IS e a caderneta e/ou a certidão?',
    'responsabilidades constitucionalmente',
    'abcdefghijk',
    'O contrato-promessa da pré-aprovação é na segunda-feira?',
    'Vou candidatar-me, emprestar-me-iam mais? Podem apresentar-lho? Transferi-lo-ia.',
    'A co-titularidade e o ex-proprietário',
    'Do non-residents who are self-employed get a variable-rate loan?',
    'Obrigada 👍',
  ])('%s', (text) => {
    expect(maskIdentifiers(text)).toBe(text);
  });
});

test('decomposed accents count as letters', () => {
  const inTwo = 'responsabilizac\u0327a\u0303o';
  expect(maskIdentifiers(inTwo)).toBe('responsabilização');
});

test('several in one text are replaced in place, and masking again changes nothing', () => {
  const text =
    'Sou a Ana (ana@cliente.example, 912 345 678), NIF 501964843, IBAN PT50 0002 0123 1234 5678 9015 4. Vejam https://x.example/a e digam: chegam 200 000 €?';
  const masked = maskIdentifiers(text);
  expect(masked).toBe(
    'Sou a Ana ([ID removido], [ID removido]), NIF [ID removido], IBAN [ID removido]. Vejam [URL removido] e digam: chegam 200 000 €?',
  );
  expect(maskIdentifiers(masked)).toBe(masked);
});

// Catastrophic backtracking would exceed the test's time limit.
test('a long text without spaces is masked in time', () => {
  for (const piece of ['a', '1', 'a.', '1 ', 'a-', '@', 'PT50 ', '+1 ', 'http:', '912 '])
    expect(maskIdentifiers(piece.repeat(5_000))).not.toBe('');
});
