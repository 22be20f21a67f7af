import { british, dashed, dotted, inWords, normal, plain, slashed, spaced } from './facts.ts';
import type { Layouts } from './layouts.ts';

const code = 'PP-2345-12345-110712-001234';

export const propertyPapers: readonly Layouts[] = [
  {
    kind: 'certidao_permanente',
    slot: 'certidao_permanente',
    layouts: [
      (f) => ({
        pages: [
          [
            'Certidão Permanente',
            `Código de acesso: ${code}`,
            '2.ª Conservatória do Registo Predial de Lisboa',
            'Freguesia: Arroios  N.º da descrição 1234/20050315-C',
            'DESCRIÇÕES - AVERBAMENTOS - ANOTAÇÕES',
            'FRAÇÃO AUTÓNOMA: C',
            'Matriz n.º: 2345',
            'INSCRIÇÕES - AVERBAMENTOS - ANOTAÇÕES',
            'AP. 12 de 2015/06/20 - Aquisição',
            `SUJEITO(S) ATIVO(S): ** ${f.otherName}`,
            'AP. 13 de 2015/06/20 - Hipoteca Voluntária',
            'CAPITAL: 120.000,00 Euros',
            'REGISTOS PENDENTES',
            'Não existem registos pendentes.',
            `Certidão disponibilizada em 01-11-2026 e válida até ${dashed('2027-05-01')}`,
          ],
        ],
        fields: {
          access_code: code,
          valid_until: '2027-05-01',
          description_number: '1234/20050315-C',
          fraction: 'C',
          article: '2345',
        },
        findings: ['encumbrance'],
      }),
      () => ({
        pages: [
          [
            'Certidão predial',
            `Código de certidão  ${code}`,
            'Conservatória do Registo Predial de Faro',
            'Ficha n.º 987',
            'Prédio urbano  Artigo matricial n.º 556',
            'Inscrições',
            'Ap. 3 de 1999/01/02 - Aquisição',
            'Sujeitos activos: Banco Exemplo',
            'Não existem ónus, penhoras ou hipotecas.',
            'Válida até 31/03/2027',
          ],
        ],
        fields: { access_code: code, valid_until: '2027-03-31', article: '556', description_number: '987' },
      }),
    ],
  },
  {
    kind: 'caderneta_predial',
    slot: 'caderneta_predial',
    layouts: [
      (f) => ({
        pages: [
          [
            'CADERNETA PREDIAL URBANA',
            'SERVIÇO DE FINANÇAS: 3174 - LISBOA 8',
            'IDENTIFICAÇÃO DO PRÉDIO',
            'DISTRITO: 11 - LISBOA  CONCELHO: 06 - LISBOA  FREGUESIA: 64 - ARROIOS',
            'ARTIGO MATRICIAL: 2345  NIP:',
            'FRACÇÃO AUTÓNOMA: C',
            'Afectação: Habitação  Tipologia/Divisões: 3',
            'Área bruta privativa: 82,5000 m²',
            `Valor patrimonial actual (CIMI): €${dotted(f.price / 2)}  Determinado no ano: 2024`,
            'TITULARES',
            `Identificação fiscal: ${f.otherNif}  Nome: ${f.otherName}`,
            'Obtido via internet em 2026-10-02',
          ],
        ],
        fields: { article: '2345', fraction: 'C', vpt: normal(f.price / 2), issued_on: '2026-10-02' },
      }),
      (f) => ({
        pages: [
          [
            'Caderneta Predial Urbana',
            'Localização do prédio',
            'Freguesia  Artigo matricial  Fração',
            'Sé  2345  AB',
            'Afetação  Habitação',
            `Valor patrimonial total  ${plain(f.price / 2)} €`,
            'Emitido via internet em 02-10-2026',
          ],
        ],
        fields: { article: '2345', fraction: 'AB', vpt: normal(f.price / 2), issued_on: '2026-10-02' },
      }),
    ],
  },
  {
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
    ],
  },
  {
    kind: 'certificado_energetico',
    slot: 'certificado_energetico',
    layouts: [
      () => ({
        pages: [
          [
            'Certificado Energético',
            'Edifício de Habitação  SCE123456789',
            'Sistema de Certificação Energética dos Edifícios  ADENE',
            'Classe energética: B-',
            'Válido até 12/05/2032',
          ],
        ],
        fields: { energy_class: 'B-', certificate_number: 'SCE123456789', valid_until: '2032-05-12' },
      }),
      () => ({
        pages: [
          [
            'SCE0000123456',
            'CERTIFICADO DE DESEMPENHO ENERGÉTICO',
            'Perito qualificado  Data de emissão  Válido até',
            'PQ00123  12/05/2022  12/05/2032',
            'Classe Energética  C',
            'Medidas de melhoria',
          ],
        ],
        fields: {
          energy_class: 'C',
          certificate_number: 'SCE0000123456',
          valid_until: '2032-05-12',
          issued_on: '2022-05-12',
        },
      }),
    ],
  },
  {
    kind: 'licenca_utilizacao',
    slot: 'licenca_utilizacao',
    layouts: [
      () => ({
        pages: [
          [
            'Câmara Municipal de Lisboa',
            'ALVARÁ DE LICENÇA DE UTILIZAÇÃO N.º 123/2005',
            'Nos termos do Decreto-Lei n.º 555/99',
            'O prédio destina-se a habitação',
            'Emitido em 20/03/2005',
          ],
        ],
        fields: { document_number: '123/2005', issued_on: '2005-03-20' },
      }),
      () => ({
        pages: [
          [
            'Município de Faro',
            'Autorização de Utilização n.º 77',
            'Utilização prevista: habitação',
            'Titular: Construções Exemplo',
            'Presidente da Câmara',
          ],
        ],
        fields: { document_number: '77' },
      }),
    ],
  },
  {
    kind: 'ficha_tecnica',
    slot: 'ficha_tecnica',
    layouts: [
      () => ({
        pages: [
          [
            'FICHA TÉCNICA DA HABITAÇÃO',
            'Decreto-Lei n.º 68/2004, de 25 de março',
            'Promotor imobiliário: Construções Exemplo',
            'Descrição da habitação',
          ],
        ],
        fields: {},
      }),
    ],
  },
  {
    kind: 'p60',
    slot: 'p60',
    layouts: [
      (f) => ({
        pages: [
          [
            'P60 End of Year Certificate',
            'Tax year to 5 April 2026',
            `Employee: ${f.name}`,
            'National Insurance number: QQ 12 34 56 C',
            'In this employment',
            `Total for year  ${british(f.gross * 12)}  ${british(f.gross)}`,
            'Final tax code  1257L',
            "Employer's name and address",
          ],
        ],
        fields: { tax_year: '2026', ni_number: 'QQ123456C' },
      }),
    ],
  },
  {
    kind: 'sa302',
    slot: 'sa302',
    layouts: [
      (f) => ({
        pages: [
          [
            'SA302 Tax Calculation',
            'HM Revenue & Customs',
            'Tax year 2024 to 2025',
            'Unique Taxpayer Reference (UTR): 12345 67890',
            `Name: ${f.name}`,
            `Total income received  ${british(f.gross * 12)}`,
            'Personal Allowance  12,570.00',
            'Income Tax due  4,000.00',
          ],
          [
            'Tax Year Overview',
            'Unique Taxpayer Reference: 1234567890',
            'Tax year ending 5 April 2025',
            'Self Assessment',
            'Surcharges  0.00',
            'Total for this tax year  4,000.00',
          ],
        ],
        fields: { tax_year: '2025', utr: '1234567890' },
      }),
    ],
  },
  {
    kind: 'tax_overview_uk',
    slot: 'sa302',
    layouts: [
      () => ({
        pages: [
          [
            'HM Revenue & Customs',
            'Tax year overview',
            'For the year ended 5 April 2025',
            'UTR 1234567890',
            'Self Assessment',
            'Interest  0.00',
            'Payments  4,000.00',
          ],
        ],
        fields: { tax_year: '2025', utr: '1234567890' },
        findings: ['missing_part'],
      }),
    ],
  },
  {
    kind: 'imt',
    slot: 'fecho_imt',
    layouts: [
      (f) => ({
        pages: [
          [
            'IMT - Imposto Municipal sobre as Transmissões Onerosas de Imóveis',
            'Autoridade Tributária e Aduaneira',
            'Documento de cobrança',
            `Sujeito passivo: ${f.nif}`,
            'Referência para pagamento: 164 123 456 789 012',
            'Importância a pagar: 7.042,04 €',
            'Data da liquidação: 2026-11-10',
          ],
        ],
        fields: { amount: '7042.04', issued_on: '2026-11-10' },
      }),
    ],
  },
  {
    kind: 'imposto_selo',
    slot: 'fecho_imposto_selo',
    layouts: [
      () => ({
        pages: [
          [
            'Imposto do Selo',
            'Autoridade Tributária e Aduaneira  Documento de cobrança',
            'Verba 1.1 da Tabela Geral',
            'Referência para pagamento: 164 123 456 789 013',
            'Valor a pagar  2.000,00',
            `Emitido em ${slashed('2026-11-10')}`,
          ],
        ],
        fields: { amount: '2000.00', issued_on: '2026-11-10' },
      }),
    ],
  },
  {
    kind: 'distrate',
    slot: 'fecho_distrate',
    layouts: [
      (f) => ({
        pages: [
          [
            'Declaração de dívida para distrate',
            `Empréstimo n.º ${f.number(9)}`,
            `Capital em dívida: ${dotted(f.debt)} €`,
            'Cancelamento da hipoteca',
            'Valores válidos até 31/12/2026',
            `Lisboa, ${inWords('2026-11-10')}`,
          ],
        ],
        fields: { amount: normal(f.debt), valid_until: '2026-12-31' },
      }),
    ],
  },
  {
    kind: 'fine',
    slot: 'fecho_aprovacao',
    layouts: [
      () => ({
        pages: [
          [
            'Ficha de Informação Normalizada Europeia (FINE)',
            'Parte A',
            '1. Mutuante',
            '3. Principais características do empréstimo',
            'Montante do empréstimo: 180.000,00 EUR',
            '4. Taxa de juro e outros custos',
            'TAEG: 3,6 %',
            '5. Periodicidade e número de prestações',
            '6. Montante de cada prestação',
            'Data de emissão: 10/11/2026',
            'Válida até: 20/12/2026',
          ],
        ],
        fields: { amount: '180000.00', issued_on: '2026-11-10', valid_until: '2026-12-20' },
      }),
    ],
  },
];
