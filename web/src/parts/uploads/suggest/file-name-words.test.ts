import { describe, expect, test } from '@jest/globals';
import { otherKindInName } from './file-name-words.ts';

describe('the name of a file in the place of another document', () => {
  test.each([
    ['cartao-cidadao-frente.jpg', 'irs', 'id_card'],
    ['CC verso.HEIC', 'payslip_1', 'id_card'],
    ['Cartão de Cidadão.png', 'bank_2', 'id_card'],
    ['Passaporte.jpg', 'mapa', 'passport'],
    ['IRS_2025.jpg', 'payslip_3', 'irs_declaration'],
    ['recibo de vencimento outubro.jpg', 'irs', 'payslip'],
    ['extrato bancário setembro.png', 'irs', 'bank_statement'],
    ['Mapa de Responsabilidades.jpg', 'bank_1', 'mapa'],
    ['caderneta_predial.jpg', 'certidao_permanente', 'caderneta_predial'],
    ['P60.jpg', 'sa302', 'p60'],
    ['factura_edp.pdf', 'irs', 'invoice'],
  ])('%s as %s is named as %s', (name, slot, kind) => {
    expect(otherKindInName(name, slot)).toBe(kind);
  });

  test.each([
    // Says nothing.
    ['IMG_1234.jpg', 'irs'],
    ['WhatsApp Image 2026-11-02 at 10.12.31.jpeg', 'irs'],
    ['scan.pdf', 'id_card_front'],
    // Says too little.
    ['frente.jpg', 'irs'],
    ['cartao.jpg', 'irs'],
    ['recibo.jpg', 'irs'],
    ['conta.jpg', 'payslip_1'],
    ['extrato de remuneracoes.jpg', 'payslip_1'],
    ['fatura-recibo 12.pdf', 'irs'],
    ['fatura 12.pdf', 'self_employed_docs'],
    // Names the document that was asked for, too.
    ['IRS cartao de cidadao.jpg', 'irs'],
    ['recibo vencimento e extrato bancario.jpg', 'payslip_1'],
    ['cc verso.jpg', 'id_card_front'],
    ['recibo verde 3.jpg', 'payslips_or_receipts'],
    // Names two others.
    ['passaporte e extrato bancario.jpg', 'irs'],
    // A place that takes any paper.
    ['passaporte.jpg', 'tax_returns'],
    ['passaporte.jpg', 'outro'],
  ])('%s as %s says nothing', (name, slot) => {
    expect(otherKindInName(name, slot)).toBeUndefined();
  });
});
