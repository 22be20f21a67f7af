/** Where a value comes from. */
export interface Source {
  source: string;
  sourceUrl: string;
  /** The day on which the value was last compared with the source, `YYYY-MM-DD`. */
  checkedOn: string;
}

/** The day on which the first values were collected. */
const checkedOn = '2026-11-22';

const recommendation: Source = {
  source: 'Banco de Portugal, recomendação macroprudencial sobre novos contratos de crédito',
  sourceUrl: 'https://www.bportugal.pt/perguntas-frequentes/8187',
  checkedOn,
};

const shocks: Source = {
  source: 'Banco de Portugal, Instrução n.º 3/2018, alterada pela Instrução n.º 23/2023',
  sourceUrl:
    'https://www.jornaldenegocios.pt/mercados/credito/detalhe/reducao-do-teste-de-esforco-no-credito-entra-em-vigor-a-16-de-outubro',
  checkedOn,
};

const imt2024: Source = {
  source: 'Código do IMT, artigo 17.º, tabelas de 2024',
  sourceUrl: 'https://24.sapo.pt/atualidade/artigos/isencao-de-imt-aos-jovens-entra-em-vigor-a-1-de-agosto',
  checkedOn,
};

const imt2025: Source = {
  source: 'Código do IMT, artigo 17.º, tabelas de 2025',
  sourceUrl: 'https://eco.sapo.pt/2025/10/09/governo-atualiza-escaloes-do-imt-em-196-veja-aqui-a-nova-tabela/',
  checkedOn,
};

/** The published table of 2023 has 578 598 € as the limit of the 8 % band; the laws of each year raised all limits. */
const otherHousing: Source = {
  source: 'Código do IMT, artigo 17.º; limite do escalão de 8 % atualizado a partir da tabela de 2023',
  sourceUrl: 'https://www.apcmc.pt/',
  checkedOn,
};

const imt2026: Source = {
  source: 'Código do IMT, artigo 17.º; Autoridade Tributária, Ofício-circulado n.º 40129/2026, de 6 de janeiro',
  sourceUrl: 'https://informador.pt/legislacao/doutrina-administrativa/oficio-circulado-n-o-40129-2026-de-06-01',
  checkedOn,
};

const jovem: Source = {
  source: 'Decreto-Lei n.º 48-A/2024, de 25 de julho',
  sourceUrl: 'https://24.sapo.pt/atualidade/artigos/isencao-de-imt-aos-jovens-entra-em-vigor-a-1-de-agosto',
  checkedOn,
};

const jovem2026: Source = {
  source: jovem.source,
  sourceUrl: 'https://imojuris.vidaimobiliaria.com/actualidade/noticias/OE-2026-escaloes-do-IMT-atualizados-em-2',
  checkedOn,
};

const propertyTaxes: Source = {
  source: 'Código do IMT, artigo 17.º, aprovado pelo Decreto-Lei n.º 287/2003, de 12 de novembro',
  sourceUrl: 'https://www.pwc.pt/pt/pwcinforfisco/codigos/imt/dl-287-2003.html',
  checkedOn,
};

const stamp: Source = {
  source: 'Código do Imposto do Selo, Tabela Geral, verbas 1.1 e 17; artigo 7.º',
  sourceUrl: 'https://decoprotestecasa.pt/conteudo/calcular-imposto-do-selo-compra-imoveis/7181',
  checkedOn,
};

const loanContracts: Source = {
  source: 'Decreto-Lei n.º 74-A/2017, de 23 de junho',
  sourceUrl: 'https://clientebancario.bportugal.pt/',
  checkedOn,
};

const islands: Source = {
  source: 'Correio dos Açores, 19 de janeiro de 2025',
  sourceUrl: 'https://correiodosacores.pt/',
  checkedOn,
};

const documents: Source = {
  source: 'Prática dos bancos',
  sourceUrl: 'https://clientebancario.bportugal.pt/',
  checkedOn,
};

/** The source of each value, by the fact's id and the value's first day. */
export const sources = {
  'shock.points': { '2023-10-16': shocks },
  'shock.mixed_term': { '2023-10-16': shocks },
  'ltv.limit': { '2018-07-01': recommendation },
  'term.limit': { '2022-04-01': recommendation },
  'dsti.limit': { '2018-07-01': recommendation },
  'dsti.limit_reported': {
    '2026-05-01': { source: 'Imprensa, maio de 2026', sourceUrl: 'https://www.bportugal.pt/', checkedOn },
  },
  'imt.hpp': { '2024-01-01': imt2024, '2025-01-01': imt2025, '2026-01-01': imt2026 },
  'imt.other_housing': { '2024-01-01': otherHousing, '2025-01-01': otherHousing, '2026-01-01': imt2026 },
  'imt.other': { '2004-01-01': propertyTaxes },
  'imt.jovem': { '2024-08-01': jovem, '2025-01-01': jovem2026, '2026-01-01': jovem2026 },
  'imt.jovem_use': { '2024-08-01': jovem },
  'imt.non_resident': {
    '2026-01-01': {
      source: 'Proposta de lei de 2 de dezembro de 2025; diploma por confirmar',
      sourceUrl:
        'https://www.rtp.pt/noticias/economia/diploma-da-habitacao-preve-imt-de-75-se-comprador-for-nao-residente-mas-ha-excecoes_n1702089',
      checkedOn,
    },
  },
  'imt.island_factor': { '2024-01-01': islands },
  'stamp.purchase': { '2004-01-01': stamp },
  'stamp.loan': { '2004-01-01': stamp },
  'stamp.interest': { '2004-01-01': stamp },
  'early_repayment.cap': {
    '2018-01-01': {
      source: 'Decreto-Lei n.º 74-A/2017, de 23 de junho, artigo 23.º',
      sourceUrl:
        'https://www.dnoticias.pt/2025/11/28/472193-sabe-o-que-e-a-isencao-da-comissao-para-amortizacao-de-credito-habitacao/',
      checkedOn,
    },
  },
  'early_repayment.notice': { '2018-01-01': loanContracts },
  'offer.days': { '2018-01-01': loanContracts },
  'appraisal.reuse': {
    '2023-06-28': {
      source: 'Lei n.º 24/2023, de 29 de maio',
      sourceUrl: 'https://clientebancario.bportugal.pt/',
      checkedOn,
    },
  },
  'subsidy.incapacity': {
    '2015-01-01': {
      source: 'Lei n.º 64/2014, de 26 de agosto',
      sourceUrl: 'https://clientebancario.bportugal.pt/pt-pt/node/6085/revisions/9109/view',
      checkedOn: '2026-11-23',
    },
  },
  'early_repayment.suspension': {
    '2022-11-26': {
      source: 'Decreto-Lei n.º 80-A/2022, de 25 de novembro, prorrogado pela Lei n.º 1/2025, de 6 de janeiro',
      sourceUrl:
        'https://www.dnoticias.pt/2025/11/28/472193-sabe-o-que-e-a-isencao-da-comissao-para-amortizacao-de-credito-habitacao/',
      checkedOn,
    },
  },
  'guarantee.young': {
    '2024-07-11': {
      source: 'Decreto-Lei n.º 44/2024, de 10 de julho',
      sourceUrl:
        'https://www.dnoticias.pt/2025/5/7/447955-jovens-podem-obter-financiamento-total-para-compra-da-primeira-habitacao/',
      checkedOn,
    },
  },
  'index.euribor_3m': {},
  'index.euribor_6m': {},
  'index.euribor_12m': {},
  'document.caderneta_predial': { '2024-01-01': documents },
  'document.certidao_permanente': { '2024-01-01': documents },
  'document.mapa': { '2024-01-01': documents },
  'document.payslip': { '2024-01-01': documents },
  'lender.end_ages': { '2024-01-01': documents },
  'cost.deed': {
    '2018-01-01': {
      source: 'Casa Pronta, compra com hipoteca; sem fonte para outras formas',
      sourceUrl: 'https://www.deco.proteste.pt/dinheiro/comprar-vender-casa/dicas/escritura-imovel-onde-como-fazer',
      checkedOn,
    },
  },
  'cost.appraisal': { '2018-01-01': documents },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Source>>>>;
