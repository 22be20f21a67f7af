import { dashed, dotted, normal, plain, spaced } from './facts.ts';
import type { Layouts } from './layouts.ts';

const code = 'PP-2345-12345-110712-001234';

export const certidoes: Layouts = {
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
    // As the portal prints it: dashes around its head.
    (f) => ({
      pages: [
        [
          'Certidão Permanente de Registos e Documentos',
          `Código de acesso: ${code}`,
          'Entidade requisitante da certidão:',
          'Certidão permanente disponibilizada em 2026/11/01 e válida até 2027/05/01',
          'Conservatória do Registo Predial de Porto',
          'Freguesia Paranhos',
          '2345/19901012 - AB',
          'DESCRIÇÕES - AVERBAMENTOS - ANOTAÇÕES',
          'URBANO',
          'FRACÇÃO AUTÓNOMA: AB',
          'MATRIZ nº: 7788',
          'COMPOSIÇÃO E CONFRONTAÇÕES: terceiro andar direito, destinado a habitação',
          'INSCRIÇÕES - AVERBAMENTOS - ANOTAÇÕES',
          'AP. 1234 de 2019/02/14 10:15:00 UTC - Aquisição',
          'CAUSA: Compra',
          'SUJEITO(S) ATIVO(S):',
          `** ${f.otherName.toUpperCase()}`,
          'SUJEITO(S) PASSIVO(S):',
          '** SOCIEDADE EXEMPLO LDA',
          'REGISTOS PENDENTES',
          'Não existem registos pendentes.',
        ],
      ],
      fields: { access_code: code, valid_until: '2027-05-01', fraction: 'AB', article: '7788' },
    }),
    // Information without validity, with a cancelled mortgage.
    () => ({
      pages: [
        [
          'CERTIDÃO DO REGISTO PREDIAL',
          `Código de certidão: ${code}`,
          'CONSERVATÓRIA DO REGISTO PREDIAL DE BRAGA',
          'Descrito sob o n.º 456/19980311-D',
          'PRÉDIO URBANO  MATRIZ N.º 1122',
          'INSCRIÇÕES',
          'AP. 5 de 2001/05/02 - Hipoteca Voluntária',
          'AVERB. - AP. 9 de 2020/02/02 - Cancelamento da hipoteca',
          'AP. 6 de 2001/05/02 - Aquisição',
          'SUJEITO(S) ACTIVO(S)',
          'Emitida em 01-11-2026',
        ],
      ],
      fields: { access_code: code, issued_on: '2026-11-01', description_number: '456/19980311-D', article: '1122' },
    }),
  ],
};

export const cadernetas: Layouts = {
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
    // As the portal prints it, with all its sections.
    (f) => ({
      pages: [
        [
          'AT  Autoridade Tributária e Aduaneira',
          'CADERNETA PREDIAL URBANA',
          'SERVIÇO DE FINANÇAS: 1783 - MATOSINHOS-1',
          'IDENTIFICAÇÃO DO PRÉDIO',
          'DISTRITO: 13 - PORTO CONCELHO: 08 - MATOSINHOS FREGUESIA: 12 - UNIÃO DAS FREGUESIAS',
          'ARTIGO MATRICIAL: 4321 NIP:',
          'Descrito na C.R.P. de : MATOSINHOS sob o registo nº: 1234',
          'LOCALIZAÇÃO DO PRÉDIO',
          'Av./Rua/Praça: Rua das Flores  Nº: 12  Código Postal: 4450-100',
          'DESCRIÇÃO DO PRÉDIO',
          'Tipo de Prédio: Prédio em Regime de Prop. Horiz.',
          'FRACÇÃO AUTÓNOMA: AF',
          'Afectação: Habitação Tipologia/Divisões: 3 Permilagem: 12,50 Nº de pisos da fracção: 1,00',
          'ÁREAS (em m²)',
          'Área bruta privativa: 95,4000 m² Área bruta dependente: 18,0000 m²',
          'DADOS DE AVALIAÇÃO',
          'Ano de inscrição na matriz: 2005',
          `Valor patrimonial actual (CIMI): €${dotted(f.price / 2)}`,
          'TITULARES',
          `Identificação fiscal: ${f.otherNif} Nome: ${f.otherName.toUpperCase()}`,
          'Tipo de titular: Propriedade plena Parte: 1/1 Documento: ESCRITURA PUBLICA',
          'Obtido via internet em 2026-10-02',
          'O Chefe de Finanças',
        ],
      ],
      fields: { article: '4321', fraction: 'AF', vpt: normal(f.price / 2), issued_on: '2026-10-02' },
    }),
    // New spelling, labels above values.
    (f) => ({
      pages: [
        [
          'Caderneta Predial',
          'Prédio urbano em propriedade total',
          'Serviço de Finanças',
          '1783 - Matosinhos 1',
          'Artigo matricial n.º',
          'U-908',
          'Afetação',
          'Habitação',
          'Valor patrimonial tributário',
          `${spaced(f.price / 2)} €`,
          'Titular',
          f.otherName,
          'Emitida via internet em 02/10/2026',
        ],
      ],
      fields: { article: '908', vpt: normal(f.price / 2), issued_on: '2026-10-02' },
    }),
  ],
};
