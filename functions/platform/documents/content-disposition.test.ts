import { expect, test } from '@jest/globals';
import { contentDisposition } from './content-disposition.ts';

test.each([
  ['recibo.pdf', `inline; filename="recibo.pdf"; filename*=UTF-8''recibo.pdf`],
  ['cartão.png', `inline; filename="cartao.png"; filename*=UTF-8''cart%C3%A3o.png`],
  ['a"; filename="b.exe', `inline; filename="a_; filename=_b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`],
  ['a\r\nSet-Cookie: x.pdf', `inline; filename="aSet-Cookie: x.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x.pdf`],
  ['日本.pdf', `inline; filename="documento.pdf"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.pdf`],
  ['日本', `inline; filename="documento"; filename*=UTF-8''%E6%97%A5%E6%9C%AC`],
  ["l'(1)*.pdf", `inline; filename="l'(1)*.pdf"; filename*=UTF-8''l%27%281%29%2A.pdf`],
  ['\ud800.pdf', `inline; filename="documento.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
])('the name %j cannot escape from the header', (name, expected) => {
  expect(contentDisposition(name)).toBe(expected);
});
