import { dotted, normal, spaced } from './facts.ts';
import type { Layouts } from './layouts.ts';

export const contracts: Layouts = {
  kind: 'cpcv',
  slot: 'cpcv',
  layouts: [
    (f) => ({
      pages: [
        [
          'CONTRATO-PROMESSA DE COMPRA E VENDA',
          `Primeiro Outorgante (Promitente Vendedor): ${f.otherName}, NIF ${f.otherNif}`,
          `Segundo Outorgante (Promitente Comprador): ${f.name}, NIF ${f.nif}`,
          'Cláusula Primeira: a fração autónoma designada pela letra C',
          `Cláusula Segunda: o preço da compra e venda é de ${dotted(f.price)} €, pago assim:`,
          `a) ${dotted(f.price / 10)} €, a título de sinal, na data de hoje;`,
          'b) o restante no ato da escritura pública, que se realiza até 31 de março de 2027.',
          'Cláusula Quinta: o contrato fica sem efeito se o financiamento bancário for recusado.',
        ],
      ],
      fields: { price: normal(f.price), deposit: normal(f.price / 10), deadline: '2027-03-31' },
    }),
    (f) => ({
      pages: [
        [
          'Contrato de Promessa de Compra e Venda',
          `Promitentes vendedores: ${f.otherName}`,
          `Promitente compradora: ${f.name}, contribuinte ${f.nif}`,
          `As partes acordam a venda pelo preço global de € ${spaced(f.price)} (por extenso).`,
          `Como sinal e princípio de pagamento é entregue a quantia de € ${spaced(f.price / 10)}.`,
          'O contrato prometido será celebrado até ao dia 31/03/2027.',
          'As partes podem requerer a execução específica.',
          'A compradora recorre a crédito bancário.',
        ],
      ],
      fields: { price: normal(f.price), deposit: normal(f.price / 10), deadline: '2027-03-31' },
    }),
    // Written by a lawyer: sums in words after figures, one party a company.
    (f) => ({
      pages: [
        [
          'CONTRATO PROMESSA DE COMPRA E VENDA',
          'ENTRE:',
          `PRIMEIRA CONTRAENTE: SOCIEDADE EXEMPLO, LDA., NIPC ${f.employerNif}, como promitente vendedora;`,
          `E SEGUNDO CONTRAENTE: ${f.name.toUpperCase()}, solteiro, maior, NIF ${f.nif}, como promitente comprador.`,
          'CLÁUSULA PRIMEIRA (Objeto)',
          'A primeira contraente é dona da fração autónoma designada pela letra "AF", inscrita na matriz sob o artigo 4321.',
          'CLÁUSULA SEGUNDA (Preço)',
          `O preço global é de ${dotted(f.price)} € (por extenso), a pagar do seguinte modo:`,
          `1. Na presente data, a título de sinal e princípio de pagamento, ${dotted(f.price / 10)} €;`,
          `2. O remanescente, no valor de ${dotted(f.price * 0.9)} €, no ato da escritura.`,
        ],
        [
          'CLÁUSULA TERCEIRA (Escritura)',
          'A escritura pública de compra e venda será outorgada até ao dia 31 de março de 2027.',
          'CLÁUSULA QUARTA (Financiamento)',
          'Em caso de recusa do financiamento bancário o sinal é devolvido em singelo.',
          'CLÁUSULA QUINTA (Execução específica)',
          'Lisboa, 10 de outubro de 2026',
        ],
      ],
      fields: { price: normal(f.price), deposit: normal(f.price / 10), deadline: '2027-03-31' },
    }),
    // A form of an agency.
    (f) => ({
      pages: [
        [
          'CPCV - Contrato-Promessa de Compra e Venda',
          `Promitente-vendedor: ${f.otherName}  NIF: ${f.otherNif}`,
          `Promitente-comprador: ${f.name}  NIF: ${f.nif}`,
          'Imóvel: Rua das Flores 12, Lisboa',
          `Preço: ${dotted(f.price)} €`,
          `Sinal: ${dotted(f.price / 10)} €`,
          'Data limite: 31/03/2027',
          'Condição: aprovação do crédito habitação',
        ],
      ],
      fields: { price: normal(f.price), deposit: normal(f.price / 10), deadline: '2027-03-31' },
    }),
  ],
};
