import { cadernetaPredialAge, certidaoPermanenteAge } from '../facts/figures-in-law.ts';
import { newestValue } from '../facts/periods.ts';
import type { Purpose } from '../loan/purposes.ts';
import type { DocumentType } from './catalogue.ts';
import type { DeedDocumentType } from './deed-document-types.ts';
import { type PropertyUse, propertyUseOf } from './property-use.ts';

/** One text, or one by what the loan has to do with the property; `consolidation` instead of `owned` where it differs. */
type Help = string | (Readonly<Record<PropertyUse, string>> & { consolidation?: string });

const certidao = `A certidão ou o código de acesso, válido no dia da escritura: dura ${newestValue(certidaoPermanenteAge)} meses.`;
const caderneta = `Tirada do Portal das Finanças há menos de ${newestValue(cadernetaPredialAge)} meses. É gratuita`;
const debt = 'Diz quanto falta pagar, a que banco e qual é a prestação. Pede-a ao banco ou procura-a no homebanking.';
const builtCertificate = 'Emite-o um perito, quando a casa está pronta.';

/** What each document is and where to get it. */
const texts: Readonly<Record<DocumentType | DeedDocumentType, Help>> = {
  id_card_front: 'Fotografia ou digitalização da frente, legível e dentro da validade.',
  id_card_back: 'Fotografia ou digitalização do verso.',
  passport: 'A página com a fotografia e os teus dados.',
  nif_portugues: 'Documento das Finanças com o teu número de contribuinte. Encontra-lo no Portal das Finanças.',
  certidao_permanente: {
    bought: 'Certidão do registo predial do imóvel. Pede-a ao vendedor ou em predialonline.pt.',
    owned: 'Certidão do registo predial do imóvel. Pede-a em predialonline.pt.',
    built: 'Certidão do registo predial do terreno. Pede-a em predialonline.pt.',
  },
  caderneta_predial: {
    bought: 'Documento das Finanças com o valor patrimonial do imóvel. O vendedor obtém-na no Portal das Finanças.',
    owned: 'Documento das Finanças com o valor patrimonial do imóvel. Está no Portal das Finanças.',
    built: 'Documento das Finanças com o valor patrimonial do terreno. Está no Portal das Finanças.',
  },
  irs: 'Declaração Modelo 3 e nota de liquidação do último ano já liquidado. Estão no Portal das Finanças.',
  payslip_1: 'O recibo do último mês.',
  payslip_2: 'O recibo do mês anterior.',
  payslip_3: 'O recibo de há três meses.',
  mapa: 'Lista dos teus créditos. Obtém-se em bportugal.pt com a Chave Móvel Digital ou os dados das Finanças.',
  bank_1: 'O extrato do último mês, da conta onde recebes.',
  bank_2: 'O extrato do mês anterior.',
  bank_3: 'O extrato de há três meses.',
  self_employed_docs: 'Declaração de início de atividade e recibos verdes dos últimos 6 meses.',
  bank_statements: 'Os extratos seguidos, num só ficheiro, da conta onde recebes.',
  p60: 'O certificado do último ano fiscal, dado pelo empregador no Reino Unido.',
  sa302:
    'Dos últimos 2 anos: o cálculo do imposto no Reino Unido (HMRC), com o Tax Year Overview, ou a declaração fiscal.',
  hmrc: 'A tua declaração de rendimentos entregue no HMRC.',
  proof_of_income: 'Recibos, declaração do empregador ou da pensão dos últimos 3 meses.',
  tax_returns: 'As declarações de impostos dos últimos 2 anos, no país onde recebes.',
  payslips_or_receipts: 'Se recebes um salário ou passas recibos, além do que é pedido acima.',
  bank_statements_6_months: 'Os extratos seguidos dos últimos 6 meses, num só ficheiro. Alguns bancos pedem-nos.',
  employer_declaration: 'Diz o tipo de contrato, a antiguidade e o vencimento.',
  pension_statement: 'Da Segurança Social ou da CGA: diz a pensão líquida por mês.',
  credit_report_abroad: 'Mostra ao banco os créditos que tens fora de Portugal.',
  debt_statement: {
    bought: debt,
    owned: debt,
    built: debt,
    consolidation:
      'De cada crédito que queres juntar: quanto falta pagar, a quem e qual é a prestação. Num só ficheiro.',
  },
  cpcv: {
    bought: 'O contrato que assinaste com o vendedor, se já existe.',
    owned: 'O contrato com que compraste a casa, se ainda o tens.',
    built: 'O contrato que assinaste para comprar o terreno, se já existe.',
  },
  licenca_utilizacao: 'Emitida pela câmara municipal.',
  ficha_tecnica: 'Para casas com licença posterior a 30 de março de 2004.',
  certificado_energetico: {
    bought: 'O vendedor tem-no: é obrigatório para anunciar a casa.',
    owned: 'Se já tens um, ajuda o banco na avaliação.',
    built: builtCertificate,
  },
  planta: {
    bought: 'Ajuda o banco na avaliação.',
    owned: 'A planta da casa, ou a escritura com que a compraste: ajuda o banco na avaliação.',
    built: 'O projeto da casa ajuda o banco na avaliação.',
  },
  fecho_identificacao:
    'Cartão de Cidadão, passaporte ou título de residência, dentro da validade no dia da escritura. Se assinam dois, junta ambos num só ficheiro.',
  fecho_nif: 'Documento das Finanças com o teu número de contribuinte. Encontra-lo no Portal das Finanças.',
  fecho_morada: 'Conta da luz ou da água, extrato bancário ou carta oficial dos últimos 3 meses, em teu nome.',
  fecho_representante_fiscal:
    'Para quem reside fora da União Europeia e do Espaço Económico Europeu. Em vez de um representante podes aderir às notificações eletrónicas no Portal das Finanças.',
  fecho_estado_civil:
    'Só se és casado: mostra o regime de bens. Se foi emitida fora da União Europeia, precisa de apostila.',
  fecho_procuracao:
    'Só se alguém assina por ti. Fora de Portugal podes fazê-la no consulado português, ou num notário local com apostila.',
  fecho_traducao:
    'Das certidões e procurações que não estão em português, feita em Portugal por notário, advogado ou solicitador, ou no consulado.',
  fecho_cpcv: {
    bought: 'Se assinaste um com o vendedor, com as assinaturas.',
    owned: 'Se ainda tens o da compra da casa, com as assinaturas.',
    built: 'Se assinaste um para comprar o terreno, com as assinaturas.',
  },
  fecho_certidao_permanente: {
    bought: `${certidao} Pede-a em predialonline.pt ou ao vendedor.`,
    owned: `${certidao} Pede-a em predialonline.pt.`,
    built: `${certidao} Pede-a em predialonline.pt.`,
  },
  fecho_caderneta_predial: `${caderneta}; o dono do imóvel obtém-na.`,
  fecho_licenca_utilizacao:
    'Desde 2024 a lei já não a exige na escritura, mas muitos bancos pedem-na. Emitida pela câmara municipal.',
  fecho_certificado_energetico: {
    bought: 'O vendedor tem-no: a lei manda entregá-lo a quem compra. Dura 10 anos, na maior parte dos casos.',
    owned: 'Só se o banco o pedir. Dura 10 anos, na maior parte dos casos.',
    built: builtCertificate,
  },
  fecho_ficha_tecnica: {
    bought: 'Se a casa tem uma: existe para construções posteriores a 30 de março de 2004. Pede-a ao vendedor.',
    owned: 'Se a casa tem uma: existe para construções posteriores a 30 de março de 2004.',
    built: 'Faz-se quando a casa está pronta: pede-a a quem a constrói.',
  },
  fecho_condominio: {
    bought:
      'Para frações em condomínio: diz os encargos e as dívidas do vendedor. Ele pede-a ao administrador, que tem 10 dias para a passar.',
    owned:
      'Para frações em condomínio: diz os encargos da tua. Pede-a ao administrador, que tem 10 dias para a passar.',
    built: 'Só para frações em condomínio.',
  },
  fecho_preferencia: 'Só se o Estado ou o município têm preferência na compra. O anúncio faz-se em casapronta.pt.',
  fecho_imt: 'A guia do IMT e o comprovativo do pagamento, ou a declaração de isenção. Paga-se antes da escritura.',
  fecho_imposto_selo:
    'A guia do Imposto do Selo sobre a compra e o comprovativo do pagamento, ou a isenção. O selo do crédito é o banco que cobra.',
  fecho_aprovacao:
    'A carta do banco e a FINE, a ficha oficial do empréstimo, assinadas. Depois de a receberes tens 7 dias para refletir antes de aceitar.',
  fecho_origem_fundos: 'Extrato ou transferência que mostre de onde vem a parte que o banco não empresta.',
  fecho_seguro_multirriscos: 'Seguro da casa, com o banco como credor hipotecário. Podes escolher a seguradora.',
  fecho_seguro_vida: 'Só se o banco exigir, e quase todos exigem. Podes escolher a seguradora.',
  fecho_distrate:
    'O banco onde tens o crédito diz quanto falta pagar no dia da escritura e que liberta a hipoteca. Pede-a com antecedência.',
  fecho_outros_creditos:
    'De cada crédito que juntas: quanto falta pagar no dia da escritura e o IBAN para o liquidar. Num só ficheiro.',
  escritura: 'A cópia do contrato que assinaste, ou o código para a consultar. Só a tens depois do dia da escritura.',
};

/** Of one person's list only: several people of a request have a list each. */
const bothTogether = ' Se assinam dois, junta ambos num só ficheiro.';

interface RequestFacts {
  party?: { id?: string; isAlone?: boolean } | null;
  purpose: Purpose;
  loan?: { operation?: string | null } | null;
}

/**
 * Returns what a document of a request is and where to get it. Apart from the catalogue, which pages load that only
 * count documents.
 */
export function documentHelp(type: DocumentType | DeedDocumentType, request: RequestFacts): string {
  const help = texts[type];
  if (typeof help === 'string') return request.party?.isAlone === false ? help.replace(bothTogether, '') : help;
  return (request.purpose === 'consolidation' && help.consolidation) || help[propertyUseOf(request)];
}
