import type { Layouts } from './layouts.ts';

export const certificates: Layouts = {
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
    // As the agency prints it now.
    () => ({
      pages: [
        [
          'Certificado Energético',
          'Edifício de Habitação',
          'SCE 98765432',
          'IDENTIFICAÇÃO POSTAL',
          'Morada RUA DAS FLORES, 12, 3.º DTO',
          'Emitido em 12/05/2022  Válido até 12/05/2032',
          'INDICADORES DE DESEMPENHO',
          'Classe Energética',
          'A+',
          'Emissões de CO2',
        ],
      ],
      fields: {
        energy_class: 'A+',
        certificate_number: 'SCE98765432',
        valid_until: '2032-05-12',
        issued_on: '2022-05-12',
      },
    }),
    // Before 2013.
    () => ({
      pages: [
        [
          'SISTEMA NACIONAL DE CERTIFICAÇÃO ENERGÉTICA',
          'Certificado de Desempenho Energético e da Qualidade do Ar Interior',
          'Nº CER CE0000012345/2018',
          'Nome do perito qualificado: Rui Costa',
          'Data de emissão: 20/06/2018',
          'Validade: 20/06/2028',
          'ADENE - Agência para a Energia',
          'Classe energética: D',
        ],
      ],
      fields: { energy_class: 'D', valid_until: '2028-06-20', issued_on: '2018-06-20' },
    }),
  ],
};

export const permits: Layouts = {
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
    () => ({
      pages: [
        [
          'CÂMARA MUNICIPAL DO PORTO',
          'Divisão Municipal de Urbanismo',
          'ALVARÁ DE AUTORIZAÇÃO DE UTILIZAÇÃO N.º 45/2016',
          'Nos termos do artigo 74.º do Decreto-Lei n.º 555/99, é emitido o presente alvará',
          'Titular: Construções Exemplo, Lda., contribuinte 500000000',
          'Fração destinada a habitação',
          'Data de emissão: 2016-07-01',
        ],
      ],
      fields: { document_number: '45/2016', issued_on: '2016-07-01' },
    }),
    () => ({
      pages: [
        [
          'CAMARA MUNICIPAL DE SINTRA',
          'LICENÇA DE UTILIZAÇÃO Nº 1021',
          'Concede-se a licença requerida por Manuel Exemplo',
          'para o prédio destinado a habitação, sito na Rua das Flores',
          'O Presidente da Câmara',
          'Sintra, 4 de maio de 1985',
        ],
      ],
      fields: { document_number: '1021' },
    }),
  ],
};

export const dataSheets: Layouts = {
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
    () => ({
      pages: [
        [
          'Ficha Técnica de Habitação',
          'Secção I - Prédio urbano / fração autónoma',
          '1. Profissionais envolvidos no projeto, na construção e na reabilitação',
          'Promotor imobiliário  Construções Exemplo, Lda.',
          'Técnico responsável da obra  Eng. Rui Costa',
          '2. Loteamento  Alvará n.º 12/2003',
          'Descrição do edifício',
        ],
        ['Isolamento térmico', 'Materiais de construção', 'Página 2 de 2'],
      ],
      fields: {},
    }),
    () => ({
      pages: [
        [
          'MODELO  FICHA TÉCNICA DA HABITAÇÃO',
          '(Decreto-Lei n.º 68/2004, de 25 de Março)',
          'Empreendimento: Residencial do Parque',
          'Construtor / Empreiteiro: Obras Exemplo SA',
          'Autor do projecto de arquitectura: Arq. Inês Sousa',
        ],
      ],
      fields: {},
    }),
    () => ({
      pages: [
        [
          'Portaria n.º 817/2004, de 16 de julho',
          'FICHA TÉCNICA DA HABITAÇÃO',
          'Características da habitação',
          'Tipologia  T3',
          'Promotor imobiliário',
          'Construções Exemplo, Lda.',
          'Autor do projeto  Arq. Inês Sousa',
        ],
      ],
      fields: {},
    }),
  ],
};
